// Each function against values that others have published, and against other implementations at
// every length where its own code takes another branch.
//
// Provenance. Published: RFC 1321 A.5 (MD5), FIPS 180 examples (SHA-1), RFC 9923 (FNV-1a), zlib's
// check value (CRC-32), the sanity check of xxhsum (XXH64), the reference strings of
// github.com/spaolacci/murmur3 (MurmurHash3; its reference program's own check needs seeds, which
// we do not have). By length: MD5 and SHA-1 from OpenSSL by way of Node's crypto, CRC-32 and XXH64
// from npm hash-wasm, MurmurHash3 from npm murmurhash3js-revisited. O16 and O23: bug reports.
#include "clockwise/hash.h"

#include <string>
#include <string_view>
#include <vector>

#include "catch.h"

using namespace clockwise;
using namespace std::string_view_literals;

namespace {

constexpr char kHexDigits[] = "0123456789abcdef";

std::string hex(Bytes bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15];
  }
  return text;
}

std::uint64_t first(HashId id, std::string_view key) { return hash(id, bytes_of(key)).first; }

/// The key of a length in the tables below; half of its bytes have the top bit set.
std::vector<std::uint8_t> key_of_length(std::size_t length) {
  std::vector<std::uint8_t> key;
  for (std::size_t i = 0; i < length; ++i) key.push_back(static_cast<std::uint8_t>(i * 37 + 200));
  return key;
}

}  // namespace

TEST_CASE("hash: published vectors") {
  struct Row {
    HashId id;
    std::string_view key;
    std::string digest;
  };
  const std::string_view fox = "The quick brown fox jumps over the lazy dog.";
  const std::string_view alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const std::string_view eighty =
      "1234567890123456789012345678901234567890"
      "1234567890123456789012345678901234567890";
  const std::vector<Row> rows = {
      {HashId::crc32, "123456789", "cbf43926"},
      {HashId::fnv1a_32, "", "811c9dc5"},
      {HashId::fnv1a_32, "a", "e40c292c"},
      {HashId::fnv1a_32, "foobar", "bf9cf968"},
      {HashId::fnv1a_64, "", "cbf29ce484222325"},
      {HashId::fnv1a_64, "a", "af63dc4c8601ec8c"},
      {HashId::fnv1a_64, "foobar", "85944171f73967e8"},
      {HashId::md5_64, "", "d41d8cd98f00b204e9800998ecf8427e"},
      {HashId::md5_64, "a", "0cc175b9c0f1b6a831c399e269772661"},
      {HashId::md5_64, "abc", "900150983cd24fb0d6963f7d28e17f72"},
      {HashId::md5_64, "message digest", "f96b697d7cb7938d525a2f31aaf161d0"},
      {HashId::md5_64, "abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"},
      {HashId::md5_64, alphabet, "d174ab98d277d9f5a5611c2c9f419d9f"},
      {HashId::md5_64, eighty, "57edf4a22be3c955ac49da2e2107b67a"},
      {HashId::md5_32, "abc", "900150983cd24fb0d6963f7d28e17f72"},
      {HashId::sha1, "", "da39a3ee5e6b4b0d3255bfef95601890afd80709"},
      {HashId::sha1, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"},
      {HashId::sha1, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
       "84983e441c3bd26ebaae4aa1f95129e5e54670f1"},
      {HashId::murmur3_32, "", "00000000"},
      {HashId::murmur3_32, "hello", "248bfa47"},
      {HashId::murmur3_32, "hello, world", "149bbb7f"},
      {HashId::murmur3_32, "19 Jan 2038 at 3:14:07 AM", "e31e8a70"},
      {HashId::murmur3_32, fox, "d5c48bfc"},
      {HashId::murmur3_128, "", "00000000000000000000000000000000"},
      {HashId::murmur3_128, "hello", "cbd8a7b341bd9b025b1e906a48ae1d19"},
      {HashId::murmur3_128, "hello, world", "342fac623a5ebc8e4cdcbc079642414d"},
      {HashId::murmur3_128, "19 Jan 2038 at 3:14:07 AM", "b89e5988b737affc664fc2950231b2cb"},
      {HashId::murmur3_128, fox, "cd99481f9ee902c9695da1a38987b6e7"},
      {HashId::xxh64, "", "ef46db3751d8e999"},
  };
  for (const Row& row : rows) {
    INFO(info(row.id).name << " of \"" << row.key << '"');
    CHECK(hex(digest(row.id, bytes_of(row.key))) == row.digest);
  }
  const std::string million(1'000'000, 'a');
  CHECK(hex(digest(HashId::sha1, bytes_of(million))) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

TEST_CASE("hash: xxhsum's sanity check") {
  std::vector<std::uint8_t> buffer;
  for (std::uint64_t generator = 2654435761; buffer.size() < 222;
       generator *= 11400714785074694797ull)
    buffer.push_back(static_cast<std::uint8_t>(generator >> 56));
  const Bytes bytes(buffer);
  CHECK(hash(HashId::xxh64, bytes.first(0)).first == 0xEF46DB3751D8E999);
  CHECK(hash(HashId::xxh64, bytes.first(1)).first == 0xE934A84ADB052768);
  CHECK(hash(HashId::xxh64, bytes.first(4)).first == 0x9136A0DCA57457EE);
  CHECK(hash(HashId::xxh64, bytes.first(14)).first == 0x8282DCC4994E35C8);
  CHECK(hash(HashId::xxh64, bytes.first(222)).first == 0xB641AE8CB691C174);
}

TEST_CASE("hash: CRC-32, MurmurHash3 and XXH64 on both sides of every length branch") {
  struct Row {
    std::size_t length;
    std::uint32_t crc32;
    std::uint32_t murmur3_32;
    std::uint64_t xxh64;
  };
  const std::vector<Row> rows = {
      {0, 0x00000000, 0x00000000, 0xef46db3751d8e999},
      {1, 0x47bda50f, 0x0d4b8860, 0x0249ac40cbc8f63e},
      {2, 0x9c41d17c, 0xfbbbe3f5, 0x8f6a9b6bead67929},
      {3, 0x7894e203, 0x218c8818, 0x5dcef3c6109ca4cf},
      {4, 0xf3ce8fda, 0xe5bebeff, 0x001a92de7e9e8246},
      {5, 0xd62a0717, 0x30b6945c, 0x2d3b408d12d2d46c},
      {7, 0xc7137a37, 0xa17919b2, 0xb0dbfd413df456aa},
      {8, 0x66ce42c0, 0x1147031a, 0x7f9c7313d53d1d9a},
      {9, 0xf4bd1163, 0x6bf24626, 0x9205d68f5c45dcca},
      {11, 0x9400c172, 0x75818ea2, 0x362603043645fcdc},
      {12, 0x9749b339, 0x03830625, 0x0606261efda4738a},
      {13, 0x6745690f, 0x5f3c7b0f, 0xb1e89cf591b50d22},
      {15, 0xf136589e, 0x860bd275, 0x71c296965948565e},
      {16, 0xe1f0c430, 0xc1c8a00b, 0x5bf5b86a94bc6936},
      {17, 0xe756b7b3, 0x48cb23e8, 0xa1ce1eeb10f70bd6},
      {23, 0xfab73b88, 0x649f4afc, 0xa1a7aab10b892245},
      {24, 0xbbfe9a48, 0xb80874e0, 0x2104940f5df32786},
      {25, 0xdc629925, 0x36ccf7b8, 0x613f998103d2a9d7},
      {31, 0x2c9f4669, 0xfb0a5093, 0xb06ef91b45fba0fb},
      {32, 0x0995b91d, 0xcd751a89, 0x668702b9c5fbf5ec},
      {33, 0xf264ff87, 0x4f159ee6, 0xdb0a655c5b286f81},
      {48, 0x599890f8, 0xd2397c6f, 0x4877908e28adad40},
      {55, 0x2c3f51c9, 0x4c4b27c1, 0x5d0dbf8222205278},
      {56, 0x6c25c0cc, 0x0a15375f, 0xb86693b64cdb1e90},
      {57, 0xe0b6a6ae, 0xbe13c477, 0x02472560243782fb},
      {63, 0x3b21fbc4, 0xd4167e51, 0x49f8f809e1050f00},
      {64, 0x77337b1d, 0xa8473b4c, 0xc9cbb51a32220c98},
      {65, 0xbfa8381d, 0xff73ff14, 0x60f177a1d3ac74a6},
      {119, 0x7f15901c, 0x19c5ecef, 0x9c988b1576510ab8},
      {120, 0xec138dc6, 0xf535f6fc, 0x4035fc461d911106},
      {121, 0x9b87bb4d, 0xf40813a7, 0x71ea559750102e2f},
      {127, 0x155efd58, 0x37f0c02e, 0x6e0e1a97197afabf},
      {128, 0x15c019c4, 0xb698995b, 0x4c275e6f72001ba1},
      {129, 0x3619e09f, 0x13e4b625, 0xa3bb830159106cc4},
      {255, 0xa6f14065, 0xe132c65b, 0x8aaca3d38bbf5399},
  };
  for (const Row& row : rows) {
    INFO("length " << row.length);
    const auto key = key_of_length(row.length);
    CHECK(hash(HashId::crc32, key).first == row.crc32);
    CHECK(hash(HashId::murmur3_32, key).first == row.murmur3_32);
    CHECK(hash(HashId::xxh64, key).first == row.xxh64);
  }
}

TEST_CASE("hash: MD5, SHA-1 and MurmurHash3 128 on both sides of every length branch") {
  struct Row {
    std::size_t length;
    std::string md5;
    std::string sha1;
    std::string murmur3_128;
  };
  const std::vector<Row> rows = {
      {0, "d41d8cd98f00b204e9800998ecf8427e", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
       "00000000000000000000000000000000"},
      {1, "99e3a85d7220f86cac89b67c9839039f", "8c1e6ab4270792c51304ea06f47dc20ce51ba57b",
       "a46bd16248e551c30576fa7f1e47c1f6"},
      {2, "9d596d356a4074cd5f52a8cf8c3ec8f1", "51ae3e86ef3582eed48a7c407597e19cd5c3fb07",
       "e3304859fea69b98577c63caa7f6111f"},
      {3, "a1aa6526a7d236742b976972790ade2a", "e999457b50dda9c818e9fa0ce4a49e5736c40c4c",
       "1992c2c31158994d143caefcd93db752"},
      {4, "9bd535b347a00bb75eaa155a85bf0b6d", "510a238e614f725d2ce3529e16358b495b4820da",
       "41bff0560ab0f92c9835febe0267099a"},
      {5, "42901cfef4c940152c0b619b5f0e6699", "36ce553fee31d9d82d7b764cf736241d5e8dc894",
       "183680d3a1474632f724033002ac961b"},
      {7, "3ecc6b359073835d320d5bc8f9dc4a32", "a80aa0616137ae85f7fc7274230b3f8c84172d30",
       "cf7b85bf8584968d8620290c2702e00b"},
      {8, "220e67c967fbf54f5251aaafb5111c77", "128f8ce2e1d2920113b2144cb7544eb7d0755e99",
       "8c77ad3171d401d808fba2669a9bf14b"},
      {9, "3618b0d7f503b99ed2b3f792ba68d8bd", "35ab080043e11d427745a3885e8a4eea484cb97a",
       "efc048af822f9d547000ebb5eeced296"},
      {11, "143240b9a3b2f933deb8bb7155e0a764", "c6bd0f5773288a5d978ab1ac42e41cdd61040730",
       "1b496dd0a682698a6d7b3711672dbe58"},
      {12, "00e8c1a21f1691086270600560efbc50", "f139bda38ed04827603a3143c57d5c71a5f5705f",
       "1136832c61247ef8274b50fc6b3cf3dd"},
      {13, "97fdf191224398cbb15a267ded6a3365", "3f6c0d7b704d4661b04c600396bf6743d65b489a",
       "e630146d9dc7d0222fa13e398d9d4907"},
      {15, "95b73df95e862fea384d8a7afaab4aa8", "b7d86142885de048f3e0adff48ba3c514bc76a97",
       "1237ca845d4c1800a173c723df24bf12"},
      {16, "0fbcfc7afd49ab2936433f82fa5a06ae", "3a53c5ffcbfefd921304861155de76bb9a0011ef",
       "015deb6369b72afb380ec9c7fc76a585"},
      {17, "eadebcaf3f738d3939cf221bed957568", "114659aee713f58d63884f1a8fd263e5f8f6da1d",
       "067f69ffe052646e77c57f2161e28472"},
      {23, "8d5e562c4ce41269683189528fbd517d", "77571f1fbac5fb27785dcca1f763196e1baf2ef4",
       "6243d84e98142aa42a59653c61ad080c"},
      {24, "61e40000dad0537b7b14b8ada27a3b7c", "b1c5fe80a76a3b00675c686f0d938db986a355f0",
       "8073d71cf8f630eeeb8f8d3896b4f624"},
      {25, "66c61284b04f70877a3da7baf8677f9e", "1106a05623a34853973cf7c0f4915cc0ca8bb069",
       "cb68d2f26fddbbf9fe42691798b0f277"},
      {31, "7ae97d83c8df67ea75c6a678a9bd5189", "ccbeeb0c00e146068721dbea89741d639fefdc5e",
       "b01845ebc1e4df7c55a9a2cbf08f22c7"},
      {32, "b194b7429e801d9ce700d1ad387c1e42", "e5a6df6048321c41c587be3812e70a44fd19c84d",
       "5fcf6f12a39e0ca6a549c05a65d5d43b"},
      {33, "69e7bddeccf8e017191b6edb5c039d1d", "d96361f85a88d8fa83a76ac8a2c7b1783964d97a",
       "ed93e0c56ea3a76400d1cc1cf7c58d63"},
      {48, "a0fe430226f2a4085e7cc179e3e3b8e0", "b2b0ff48fb078474453dae4c79a304e5a930d9c0",
       "8c91fc481fc566934c24238026c82d2e"},
      {55, "1d1362818c09f4c25a41182caf0c95dd", "f001f277ffdf143fa1a1bb3fcf62be470d7ae1cb",
       "63523c06cd0050af63c12586b2c26766"},
      {56, "305bc9622190b9acd78f4ee45233c95b", "2967a2def54a5403e6d62dfac34535c3b9d78413",
       "92e8b51434b59647c0d1dac008636ec8"},
      {57, "c9346a28ddf16ed78f82e65870526af1", "423cf41cc10d6ff8370c297b91cd71b513fc4843",
       "ee78ae1c9752969568072be21ac589fb"},
      {63, "98cae7cc53cfb41a0569e45a9ccdd40a", "887d106995270ccb642128a8a97d997b10a1837a",
       "561874c58cd3c275628ce8682455cb7f"},
      {64, "32292acc90ca352c0e71b648f4033483", "ff90b7cdcbaf921d106ac765642e935e4deea63a",
       "47aca1c9b94772f30a0f023ad0563c9f"},
      {65, "df9ac84ba1bf31fc5acb98c02a2bc2dd", "b7f1e42b031d3e0408fb4e6ef638c8b78368b8b4",
       "14f363de347c263690e60f2c207f5597"},
      {119, "5f21bb458c920950ac9cdbb51a945513", "1ee7b7cd4b66b8c35279f44f5eb5b2ac4ea12bcc",
       "e1345bd13b97a466411c12ffa7e5e77b"},
      {120, "26d1667ba622d9f05f2137a9ed9081a6", "af5a3fa13a2cd4252ed4c38f34f85c741c7eed66",
       "2258048fc664f198e4295fb2feb8ce30"},
      {121, "5dda56f93ec29999a36d30a4c2b0a114", "658e5644c6e140c272e82657aef6c2357c0017fa",
       "052dfb402c1c2255d4a0b082a04d79c7"},
      {127, "a383f474fa6e72216c784a396e27e396", "778e592ec6da853eee82b466573e505a45cfc3a8",
       "57fd65d2b5d0ea34a503dccef19daca7"},
      {128, "4f4e3af6e16b5f8c900d72f6a56b4246", "f2fc07e281cc0b51fc6753656a1c990006456fdc",
       "373fc8781e398820179d18db6faa9c39"},
      {129, "a00e1a7576fb8002ee0d87fe044e62b3", "f0028c2f2bb41ffbd646d02108bd8211d384f56c",
       "f50e5da974769733c6c846aa0e88ec92"},
      {255, "41987cd7aae7f710fb12d4bc41c6a6ce", "9f8babd6dbb57b691d1a21a387eaf3c6ec305fc1",
       "b2757f9bcbd86cb05af2a27506135cee"},
  };
  for (const Row& row : rows) {
    INFO("length " << row.length);
    const auto key = key_of_length(row.length);
    CHECK(hex(digest(HashId::md5_64, key)) == row.md5);
    CHECK(hex(digest(HashId::sha1, key)) == row.sha1);
    CHECK(hex(digest(HashId::murmur3_128, key)) == row.murmur3_128);
  }
}

TEST_CASE("O16 keys that are not plain ASCII, and NUL inside a key") {
  struct Row {
    std::string_view key;
    std::uint64_t crc32, fnv1a_32, murmur3_32, fnv1a_64, xxh64;
  };
  const std::vector<Row> rows = {
      {"", 0, 2166136261, 0, 14695981039346656037u, 17241709254077376921u},
      {"a", 3904355907, 3826002220, 1009084850, 12638187200555641996u, 15154266338359012955u},
      {"a\0"sv, 1027557401, 723832900, 1867108634, 620337896427418084, 16506783541394571158u},
      {"a\0b"sv, 367556721, 284404690, 1871496870, 16560467112517592754u, 13050065948656220353u},
      {"a\0c"sv, 1659848935, 301182309, 2183114608, 16560468212029220965u, 12460964301844428120u},
      {"吉 星 高 照", 3305651355, 2614956325, 3435142074, 15130805636396634853u,
       13561676909665323689u},
      {"ユーザー:1", 3276043271, 3321191303, 414495417, 17594041295462706407u,
       16466136853656081696u},
  };
  for (const Row& row : rows) {
    INFO('"' << row.key << '"');
    CHECK(first(HashId::crc32, row.key) == row.crc32);
    CHECK(first(HashId::fnv1a_32, row.key) == row.fnv1a_32);
    CHECK(first(HashId::murmur3_32, row.key) == row.murmur3_32);
    CHECK(first(HashId::fnv1a_64, row.key) == row.fnv1a_64);
    CHECK(first(HashId::xxh64, row.key) == row.xxh64);
  }
  CHECK(first(HashId::murmur3_32, "My hovercraft is full of eels.") == 2953494853);
  CHECK(first(HashId::murmur3_32, "My 🚀 is full of 🦎.") == 1818098979);

  const std::string letters(1'048'576, 'a');
  CHECK(first(HashId::crc32, letters) == 3620558450);
  CHECK(first(HashId::murmur3_32, letters) == 465858959);
  CHECK(first(HashId::fnv1a_64, letters) == 5808125746575713061);
  CHECK(first(HashId::xxh64, letters) == 11328908486070309873u);
}

TEST_CASE("O23 hash values are unsigned and of full width") {
  CHECK(first(HashId::fnv1a_64, "foobar") == 9625390261332436968u);
  CHECK(first(HashId::murmur3_32, "123") == 2662625771);
  CHECK(first(HashId::crc32, "SheetJS") == 2647669026);
  CHECK(first(HashId::fnv1a_32, "foobar") == 3214735720);
}

TEST_CASE("hash: a value is the first bits of the digest") {
  // MD5 and SHA-1 of "abc" begin with 90015098 3cd24fb0 and a9993e36 4706816a (see above).
  CHECK(hash(HashId::md5_32, bytes_of("abc")) == HashValue{0x90015098});
  CHECK(hash(HashId::md5_64, bytes_of("abc")) == HashValue{0x900150983cd24fb0});
  CHECK(hash(HashId::sha1, bytes_of("abc")) ==
        HashValue{0xa9993e364706816a, {0xba3e25717850c26c, 0x9cd0d89d}});
  CHECK(hash(HashId::murmur3_128, bytes_of("hello")) ==
        HashValue{0xcbd8a7b341bd9b02, {0x5b1e906a48ae1d19, 0}});
  for (const HashInfo& row : hashes()) {
    INFO(row.name);
    for (std::size_t length = 0; length < 130; ++length) {
      const auto key = key_of_length(length);
      REQUIRE(hash(row.id, key) == value_of(row.id, digest(row.id, key)));
    }
  }
}

TEST_CASE("hash: every function has its row and is found by its name") {
  CHECK(hashes().size() == 9);
  for (std::size_t i = 0; i < hashes().size(); ++i) {
    const HashInfo& row = hashes()[i];
    INFO(row.name);
    CHECK(static_cast<std::size_t>(row.id) == i);
    CHECK(&info(row.id) == &row);
    CHECK(hash_named(row.name) == row.id);
    CHECK(!row.origin.empty());
    const bool md5 = row.id == HashId::md5_32 || row.id == HashId::md5_64;
    CHECK(digest(row.id, {}).size * 8u == (md5 ? 128 : row.bits));
  }
  CHECK(!hash_named("md5"));
  CHECK(!hash_named("XXH64"));
  CHECK(!hash_named(""));
}

TEST_CASE("hash: a list of keys hashes like each key alone") {
  // Keys of 0 to 40 bytes, one after another.
  const auto bytes = key_of_length(41 * 40 / 2);
  std::vector<std::uint32_t> offsets = {0};
  for (std::uint32_t size = 0; size <= 40; ++size) offsets.push_back(offsets.back() + size);
  for (const HashInfo& row : hashes()) {
    INFO(row.name);
    std::vector<std::uint64_t> firsts(41);
    hash_all(row.id, bytes, offsets, firsts);
    for (std::size_t i = 0; i < 41; ++i)
      REQUIRE(firsts[i] == hash(row.id, Bytes(bytes).subspan(offsets[i], i)).first);
  }
}
