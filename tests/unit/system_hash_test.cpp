// The functions that only real systems use.
//
// Provenance. Published: FIPS 180-4 examples (SHA-256), RFC 7693 appendix A (BLAKE2b), appendix A
// of the SipHash paper. By length: OpenSSL by way of Node's crypto.
#include <string>
#include <vector>

#include "catch.h"
#include "hash/algorithms.h"

using namespace clockwise;

namespace {

std::string hex(Bytes bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes)
    for (const int shift : {4, 0}) text += "0123456789abcdef"[byte >> shift & 15];
  return text;
}

std::vector<std::uint8_t> key_of_length(std::size_t length) {
  std::vector<std::uint8_t> key;
  for (std::size_t i = 0; i < length; ++i) key.push_back(static_cast<std::uint8_t>(i * 37 + 200));
  return key;
}

/// The digest of the digests of the keys of 0 … 300 bytes: every length takes its own way.
template <class Function>
std::string of_all_lengths(Function function) {
  std::vector<std::uint8_t> digests;
  for (std::size_t length = 0; length <= 300; ++length)
    for (const std::uint8_t byte : function(key_of_length(length))) digests.push_back(byte);
  return hex(function(digests));
}

}  // namespace

TEST_CASE("SHA-256 and BLAKE2b-512 give the published digests, and OpenSSL's at all lengths") {
  CHECK(hex(sha256(bytes_of("abc"))) ==
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hex(blake2b_512(bytes_of("abc"))) ==
        "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
  CHECK(of_all_lengths(sha256) ==
        "792cf53be96a92106e8c9f4297c2206b14a8ced316e57c89e32bdabc0b0469ff");
  CHECK(of_all_lengths(blake2b_512) ==
        "bcc9d01c582fa87191c218bc4a5b7dc2a14489faf5501dc85024b51c4b9df9ee2ff1a333aff3994279a2fab643"
        "c75f589aae4eb7769ccc2945f12c53078fbbce");
}

TEST_CASE("SipHash-2-4 gives the value of its paper") {
  std::vector<std::uint8_t> bytes;
  for (std::uint8_t i = 0; i < 15; ++i) bytes.push_back(i);
  CHECK(siphash24(bytes, 0x0706050403020100, 0x0F0E0D0C0B0A0908) == 0xA129CA6149BE45E5);
}
