// A record in a link: deflated, in base64url, with the version of the format and a short checksum in front.

const FORM = '1';
const CHECK_LETTERS = 4;

// Links are never longer than this, because mail and chat programs cut off long links.
export const LONGEST_FRAGMENT = 30_000;

// A link's contents must not inflate to more than this.
export const LONGEST_TEXT = 2 * 1024 * 1024;

export type FragmentFault = 'form' | 'letters' | 'check' | 'long' | 'unable';

export class FragmentError extends Error {
  readonly fault: FragmentFault;
  constructor(fault: FragmentFault) {
    super(fault);
    this.fault = fault;
  }
}

// Encodes a record for a link; throws if the result is too long.
export async function toFragment(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, make('CompressionStream'), Infinity);
  const letters = FORM + check(bytes) + toLetters(packed);
  if (letters.length > LONGEST_FRAGMENT || bytes.length > LONGEST_TEXT) throw new FragmentError('long');
  return letters;
}

// Decodes a record from a link; throws if the link was cut off or changed on the way.
export async function fromFragment(letters: string): Promise<string> {
  if (letters.length > LONGEST_FRAGMENT) throw new FragmentError('long');
  if (!letters.startsWith(FORM)) throw new FragmentError('form');
  const packed = fromLetters(letters.slice(FORM.length + CHECK_LETTERS));
  const bytes = await through(packed, make('DecompressionStream'), LONGEST_TEXT);
  if (check(bytes) !== letters.slice(FORM.length, FORM.length + CHECK_LETTERS)) throw new FragmentError('check');
  return new TextDecoder().decode(bytes);
}

type Streams = 'CompressionStream' | 'DecompressionStream';

function make(name: Streams): ReadableWritablePair<Uint8Array, BufferSource> {
  const Stream = globalThis[name];
  if (!Stream) throw new FragmentError('unable');
  return new Stream('deflate-raw') as unknown as ReadableWritablePair<Uint8Array, BufferSource>;
}

// Collects a stream's output once all bytes have been written; stops as soon as the output is longer than `most`.
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined); // the reading loop reports the same error
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (;;) {
    const part = await reader.read().catch(() => {
      throw new FragmentError('check');
    });
    if (part.done) break;
    parts.push(part.value);
    size += part.value.length;
    if (size > most) {
      reader.cancel().catch(() => undefined);
      throw new FragmentError('long');
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(letters)) throw new FragmentError('letters');
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    throw new FragmentError('letters');
  }
}

// 24 bits of FNV-1a: enough to notice that a letter of a link is missing or has changed.
function check(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const folded = (hash ^ (hash >>> 24)) >>> 0;
  return toLetters(new Uint8Array([folded & 255, (folded >>> 8) & 255, (folded >>> 16) & 255]));
}
