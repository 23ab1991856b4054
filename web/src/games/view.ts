// A line of view consists of words `key=value`, separated by spaces. These functions parse the words that the lines of
// all games have in common. If a word is missing, it has its initial value; unknown words are ignored.
export class ViewLine {
  readonly #words: ReadonlyMap<string, string>;

  constructor(line: string) {
    this.#words = new Map(line.split(' ').filter((word) => word.includes('=')).map((word) => {
      const at = word.indexOf('=');
      return [word.slice(0, at), word.slice(at + 1)];
    }));
  }

  has(key: string): boolean {
    return this.#words.has(key);
  }

  text(key: string, missing = ''): string {
    return this.#words.get(key) ?? missing;
  }

  number(key: string): number {
    return Number(this.#words.get(key) ?? 0);
  }

  /** A list separated by commas; `-` is empty. */
  list(key: string): string[] {
    const text = this.#words.get(key);
    return text === undefined || text === '' || text === '-' ? [] : text.split(',');
  }

  numbers(key: string): number[] {
    return this.list(key).map(Number);
  }

  seat(key: string): number | null {
    return seatOf(this.#words.get(key));
  }

  seats(key: string): number[] {
    return this.list(key).map((word) => seatOf(word)).filter((seat) => seat !== null);
  }

  /** `p2:REST,p3:REST` as pairs. */
  owned(key: string): [seat: number, rest: string][] {
    return this.list(key).flatMap((word) => {
      const colon = word.indexOf(':');
      const seat = seatOf(word.slice(0, colon));
      return seat === null ? [] : [[seat, word.slice(colon + 1)]];
    });
  }
}

/** The number of a seat written as `p3`; null for anything else. */
export function seatOf(word: string | undefined): number | null {
  const found = /^p(\d+)$/.exec(word ?? '');
  return found ? Number(found[1]) : null;
}

/** The next seat in playing order. */
export const nextSeat = (seat: number, players: number): number => (seat % players) + 1;

export const allSeats = (players: number): number[] => Array.from({ length: players }, (_, at) => at + 1);
