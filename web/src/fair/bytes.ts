// The byte layouts of brelan-fair-1 (docs/fairness.md).
export type Bytes = Uint8Array;

const encoder = new TextEncoder();

export const utf8 = (text: string): Bytes => encoder.encode(text);

export function concat(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

// Encodes a number below 2^53 in big-endian order, in `width` bytes.
export function bigEndian(n: number, width: number): Bytes {
  const bytes = new Uint8Array(width);
  for (let i = width - 1, left = n; i >= 0; --i, left = Math.floor(left / 256)) bytes[i] = left % 256;
  return bytes;
}

export { hex } from '../hex.ts';

// Decodes exactly `size` pairs of lowercase hexadecimal digits; returns undefined for anything else.
export function unhex(text: unknown, size = 32): Bytes | undefined {
  if (typeof text !== 'string' || text.length !== 2 * size || !/^[0-9a-f]*$/.test(text)) return undefined;
  return Uint8Array.from({ length: size }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

export function same(a: Bytes | undefined, b: Bytes | undefined): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

// The browser's random numbers, which are available without a secure context.
export const randomBytes = (size: number): Bytes => globalThis.crypto.getRandomValues(new Uint8Array(size));
