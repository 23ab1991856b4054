// Encodes a text as a QR code (ISO/IEC 18004): byte mode, error correction M, versions 1 to 20.
import { correction } from './reed_solomon.ts';
import { emptySquare, putFormat, way, type Square } from './square.ts';

// For each version: the number of blocks, and the number of error-correction words in each block.
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const extra = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => (row * column % 2) + (row * column % 3) === 0,
  (row, column) => ((row * column % 2) + (row * column % 3)) % 2 === 0,
  (row, column) => ((row + column) % 2 + (row * column % 3)) % 2 === 0,
];

// The total number of words that a code holds.
function roomOf(square: Square): number {
  return Math.floor(square.fixed.flat().filter((fixed) => !fixed).length / 8);
}

// The words of the text: its mode, its length, its bytes, and padding.
function wordsOf(bytes: Uint8Array, version: number, room: number): number[] | undefined {
  const long = version < 10 ? 8 : 16;
  if (4 + long + 8 * bytes.length > 8 * room) return undefined;
  let bits = '0100' + bytes.length.toString(2).padStart(long, '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits += '0'.repeat(Math.min(4, 8 * room - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const words = bits.match(/.{8}/g)!.map((word) => parseInt(word, 2));
  for (let filler = 0xec; words.length < room; filler ^= 0xec ^ 0x11) words.push(filler);
  return words;
}

// Reads a table column by column. The lengths of the rows may differ by one.
function byColumns(rows: readonly number[][]): number[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
}

// The words in their final order: blocks and their error correction, interleaved.
function interleaved(words: readonly number[], version: number): number[] {
  const many = blocks[version - 1]!;
  const short = Math.floor(words.length / many);
  const shorts = many - (words.length % many);
  const parts = Array.from({ length: many }, (_, at) => {
    const from = at * short + Math.max(0, at - shorts);
    return words.slice(from, from + short + (at < shorts ? 0 : 1));
  });
  return [...byColumns(parts), ...byColumns(parts.map((part) => correction(part, extra[version - 1]!)))];
}

// The penalty for features of a line that make it hard to scan: long runs of one colour, and patterns that look like a
// finder.
function faultsOfLine(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const around = `0000${text}0000`;
  let eyes = 0;
  for (let at = around.indexOf('1011101'); at >= 0; at = around.indexOf('1011101', at + 1)) {
    eyes += Number(around.slice(at - 4, at) === '0000') + Number(around.slice(at + 7, at + 11) === '0000');
  }
  return runs + 40 * eyes;
}

function faults({ dark, size }: Square): number {
  const columns = dark.map((_, at) => dark.map((row) => row[at]!));
  let sum = [...dark, ...columns].reduce((all, line) => all + faultsOfLine(line), 0);
  for (let row = 0; row + 1 < size; row++) {
    for (let column = 0; column + 1 < size; column++) {
      const four = Number(dark[row]![column]) + Number(dark[row]![column + 1]) + Number(dark[row + 1]![column]) + Number(dark[row + 1]![column + 1]);
      if (four === 0 || four === 4) sum += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

// The code after its data has been masked.
function masked(square: Square, words: readonly number[], mask: number): Square {
  const copy = { ...square, dark: square.dark.map((row) => [...row]) };
  let bit = 0;
  for (const [row, column] of way(square)) {
    const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7)) & 1) === 1;
    copy.dark[row]![column] = dark !== masks[mask]!(row, column);
    bit++;
  }
  putFormat(copy, mask);
  return copy;
}

/**
 * The QR code of a text, by row and column; undefined if it is too long. `mask` overrides the choice of the best mask.
 */
export function qrCode(text: string, mask?: number): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= blocks.length; version++) {
    const square = emptySquare(version);
    const words = wordsOf(bytes, version, roomOf(square) - blocks[version - 1]! * extra[version - 1]!);
    if (!words) continue;
    const all = interleaved(words, version);
    const tries = (mask === undefined ? masks.map((_, at) => at) : [mask]).map((at) => masked(square, all, at));
    return tries.reduce((best, next) => (faults(next) < faults(best) ? next : best)).dark;
  }
  return undefined;
}
