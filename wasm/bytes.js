// Keys and values as the bytes in which they cross into the module, and back.
import * as check from "./options.js";

const encoder = new TextEncoder();
const mostText = 1 << 26;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true }); // else a name loses one

/** Gives the bytes of a placement's texts. A binding does not ask whether there is room for all of them. */
export function texts() {
  let left = mostText;
  return (text) => {
    const bytes = bytesOf(text);
    if ((left -= bytes.length) < 0)
      throw new RangeError(`the texts have too many bytes; at most ${mostText} are allowed`);
    return bytes;
  };
}
export const decode = (bytes) => decoder.decode(bytes);

/** A single key's bytes; only where a key may have columns is an array one. */
export function toBytes(key, columns = false) {
  if (Array.isArray(key) && !columns) throw noKey(key);
  const bytes = bytesOf(key);
  // A binding copies a single key without asking whether there is room for it; a list is asked.
  if (bytes.length > check.longest)
    throw new RangeError(
      `a key of ${bytes.length} bytes is too long; at most ${check.longest} are allowed`,
    );
  return bytes;
}

function bytesOf(key) {
  if (typeof key === "string") return encoder.encode(key);
  if (ArrayBuffer.isView(key) && key instanceof Uint8Array) return key; // not a proxy of one
  if (Array.isArray(key)) return partitionKey(key);
  throw noKey(key);
}

const noKey = (key) =>
  new TypeError(`a key must be a string or a Uint8Array; got ${check.shown(key)}`);

/** The columns of a Cassandra partition key as its bytes: one alone is itself, several have their lengths. */
function partitionKey(columns) {
  const parts = Array.from(columns, columnBytes);
  if (parts.length === 1) return parts[0];
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 3, 0));
  let at = 0;
  for (const part of parts) {
    if (part.length > 0xffff)
      throw new RangeError(
        `a column of ${part.length} bytes is too long; at most 65535 are allowed`,
      );
    out.set([part.length >> 8, part.length & 255], at);
    out.set(part, at + 2);
    at += part.length + 3;
  }
  return out;
}

/** Text; bytes; a number is a CQL int, a bigint a CQL bigint. */
function columnBytes(column) {
  if (typeof column === "number" && (column | 0) === column) {
    const out = new DataView(new ArrayBuffer(4));
    out.setInt32(0, column);
    return new Uint8Array(out.buffer);
  }
  if (typeof column === "bigint") {
    const out = new DataView(new ArrayBuffer(8));
    out.setBigInt64(0, column);
    return new Uint8Array(out.buffer);
  }
  if (Array.isArray(column)) throw noKey(column);
  return bytesOf(column);
}

/** One block of bytes, and where each key begins in it. Of a list that nobody else has. */
export function pack(list, most) {
  const offsets = new Uint32Array(list.length + 1);
  if (letters(list) <= most) {
    const text = list.join("");
    const bytes = encoder.encode(text);
    if (bytes.length === text.length) {
      // All of it is ASCII, so that lengths in characters are lengths in bytes.
      list.forEach((key, i) => (offsets[i + 1] = offsets[i] + key.length));
      return { bytes, offsets };
    }
  }
  const parts = list.map(bytesOf);
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  if (size > most)
    throw new RangeError(`the keys have ${size} bytes in all; at most ${most} are allowed`);
  parts.forEach((part, i) => (offsets[i + 1] = offsets[i] + part.length));
  const bytes = new Uint8Array(size);
  parts.forEach((part, i) => bytes.set(part, offsets[i]));
  return { bytes, offsets };
}

/** How many there are where all keys are texts, else NaN. */
function letters(list) {
  return list.reduce((sum, key) => sum + (typeof key === "string" ? key.length : NaN), 0);
}

/** 20 bytes: the first 64 bits as a number, then what follows in a wider value. */
export function toValueBytes(value, bits) {
  const out = new Uint8Array(20);
  const words = new DataView(out.buffer);
  const tail = bits > 64 ? value << BigInt(160 - bits) : value << 96n;
  words.setBigUint64(0, tail >> 96n);
  words.setBigUint64(8, (tail >> 32n) & 0xffffffffffffffffn);
  words.setUint32(16, Number(tail & 0xffffffffn));
  return out;
}

export function fromValueBytes(bytes, bits) {
  const words = new DataView(bytes.buffer, bytes.byteOffset);
  const first = words.getBigUint64(0);
  if (bits <= 64) return first;
  const all = (first << 96n) | (words.getBigUint64(8) << 32n) | BigInt(words.getUint32(16));
  return all >> BigInt(160 - bits);
}

export function tokenBytes(tokens, bits) {
  const out = new Uint8Array(20 * tokens.length);
  tokens.forEach((token, i) => out.set(toValueBytes(token, bits), 20 * i));
  return out;
}
