// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for checking deals in browsers without WebCrypto.
import { concat, type Bytes } from './bytes.ts';

// The first 32 bits of the fractional parts of the roots of the first primes.
function fractions(count: number, power: number): Uint32Array {
  const words = new Uint32Array(count);
  for (let n = 2, found = 0; found < count; ++n) {
    let prime = true;
    for (let d = 2; d * d <= n; ++d) prime &&= n % d !== 0;
    if (prime) words[found++] = Math.floor((n ** power % 1) * 2 ** 32);
  }
  return words;
}
const starts = fractions(8, 1 / 2);
const rounds = fractions(64, 1 / 3);
const words = new Uint32Array(64);

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function compress(state: Uint32Array, block: Bytes, at: number): void {
  for (let i = 0; i < 16; ++i) {
    const p = at + 4 * i;
    words[i] = (block[p]! << 24) | (block[p + 1]! << 16) | (block[p + 2]! << 8) | block[p + 3]!;
  }
  for (let i = 16; i < 64; ++i) {
    const x = words[i - 15]!;
    const y = words[i - 2]!;
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; ++i) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = state[i]! + word; });
}

export function sha256(message: Bytes): Bytes {
  const size = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(size);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(size - 4, (message.length << 3) >>> 0);
  const state = Uint32Array.from(starts);
  for (let at = 0; at < size; at += 64) compress(state, padded, at);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return digest;
}

export function hmac(key: Bytes, message: Bytes): Bytes {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(concat(block.map((byte) => byte ^ 0x36), message));
  return sha256(concat(block.map((byte) => byte ^ 0x5c), inner));
}
