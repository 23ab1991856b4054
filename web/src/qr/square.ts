// The layout of a QR code: its fixed patterns, and the path that the data takes through the rest.

export interface Square {
  size: number;
  dark: boolean[][]; // by row and column
  fixed: boolean[][]; // modules that cannot hold data
}

const grid = (size: number): boolean[][] => Array.from({ length: size }, () => Array.from({ length: size }, () => false));

function put(square: Square, row: number, column: number, dark: boolean): void {
  if (row < 0 || column < 0 || row >= square.size || column >= square.size) return;
  square.dark[row]![column] = dark;
  square.fixed[row]![column] = true;
}

// A finder pattern with its light border, or one of the small alignment patterns.
function eye(square: Square, row: number, column: number, reach: number): void {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      put(square, row + down, column + right, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

// The rows and columns on which alignment patterns are centred.
function lines(version: number): number[] {
  if (version === 1) return [];
  const many = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * many - 2)) * 2;
  const last = 4 * version + 10;
  return [6, ...Array.from({ length: many - 1 }, (_, at) => last - (many - 2 - at) * step)];
}

// Appends the remainder of a division by a generator. The format and the version are encoded in this way.
function kept(value: number, generator: number, bits: number): number {
  let rest = value;
  for (let at = 0; at < bits; at++) rest = rest << 1 ^ (rest >> (bits - 1) & 1) * generator;
  return value << bits | (rest & (1 << bits) - 1);
}

/** Writes the format (error correction M and the mask) in both places. */
export function putFormat(square: Square, mask: number): void {
  const bits = kept(mask, 0x537, 10) ^ 0x5412;
  const { size } = square;
  for (let at = 0; at < 15; at++) {
    const dark = (bits >> at & 1) === 1;
    put(square, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, dark);
    put(square, 8, at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, dark);
  }
  put(square, size - 8, 8, true);
}

function putVersion(square: Square, version: number): void {
  const bits = kept(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const [far, near] = [square.size - 11 + (at % 3), Math.floor(at / 3)];
    put(square, far, near, (bits >> at & 1) === 1);
    put(square, near, far, (bits >> at & 1) === 1);
  }
}

/** The fixed patterns of this version. */
export function emptySquare(version: number): Square {
  const size = 4 * version + 17;
  const square = { size, dark: grid(size), fixed: grid(size) };
  for (let at = 0; at < size; at++) {
    put(square, 6, at, at % 2 === 0);
    put(square, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) eye(square, row, column, 4);
  const small = lines(version);
  for (const row of small) {
    for (const column of small) {
      const corner = (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6);
      if (!corner) eye(square, row, column, 2);
    }
  }
  putFormat(square, 0);
  if (version >= 7) putVersion(square, version);
  return square;
}

/** The positions of the data in order: up and down in pairs of columns, from the right. */
export function* way(square: Square): Generator<[row: number, column: number]> {
  const { size } = square;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // skips the column of the timing pattern
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!square.fixed[row]![column]) yield [row, column];
    }
    up = !up;
  }
}
