// The values of brelan-fair-1, from the context of an epoch to its close. Each function stands for a row of the table
// in docs/fairness.md, "Bytes".
import { bigEndian, concat, utf8, type Bytes } from './bytes.ts';
import { hmac, sha256 } from './sha256.ts';

export interface SeatPart {
  kind: number; // 1: a person or someone else's program, 2: a bot of the house
  player: string;
  commit?: Bytes | undefined;
  nonce?: Bytes | undefined;
}

// The terms of an epoch, which everyone knows before anyone chooses a number.
export interface Terms {
  table: Bytes;
  epoch: number;
  prev: Bytes;
  rules: string;
  deck: number;
  seats: SeatPart[];
}

export interface Values {
  context: Bytes;
  commit: Bytes;
  seal: Bytes;
  mix: Bytes;
  key: Bytes;
}

const byte = (n: number): Bytes => Uint8Array.of(n);

export class Scheme {
  // A field with its length in front of it.
  field(bytes: Bytes): Bytes {
    return concat(bigEndian(bytes.length, 4), bytes);
  }
  hash(tag: string, ...fields: Bytes[]): Bytes {
    return sha256(concat(this.field(utf8(`brelan-fair-1/${tag}`)), ...fields.map((field) => this.field(field))));
  }
  context(terms: Terms): Bytes {
    const seats = terms.seats.map((seat) => concat(byte(seat.kind), utf8(seat.player)));
    const head = [terms.table, bigEndian(terms.epoch, 8), terms.prev, utf8(terms.rules), bigEndian(terms.deck, 2)];
    return this.hash('context', ...head, ...seats);
  }
  serverCommit(context: Bytes, secret: Bytes): Bytes {
    return this.hash('server', context, secret);
  }
  // The seal of the seat at this place (counted from 0).
  seatCommit(context: Bytes, place: number, nonce: Bytes): Bytes {
    return this.hash('seat', context, byte(place), nonce);
  }
  seal(context: Bytes, commit: Bytes, seats: readonly SeatPart[]): Bytes {
    const parts = seats.map((seat) => (seat.commit ? concat(byte(1), seat.commit) : byte(0)));
    return this.hash('seal', context, commit, ...parts);
  }
  revealed(seat: SeatPart): Bytes {
    if (!seat.commit) return byte(0);
    return seat.nonce ? concat(byte(2), seat.nonce) : byte(1);
  }
  mix(seal: Bytes, seats: readonly SeatPart[]): Bytes {
    return this.hash('mix', seal, ...seats.map((seat) => this.revealed(seat)));
  }
  key(secret: Bytes, mix: Bytes): Bytes {
    return hmac(secret, mix);
  }
  botSeed(secret: Bytes, mix: Bytes, place: number): Bytes {
    return hmac(secret, this.hash('bot', mix, byte(place)));
  }
  close(mix: Bytes, secret: Bytes, actions: Bytes): Bytes {
    return this.hash('close', mix, secret, actions);
  }

  // Block j of the stream with this label, and word i of a block.
  block(key: Bytes, label: string, j: number): Bytes {
    return hmac(key, concat(this.field(utf8(label)), bigEndian(j, 4)));
  }
  word(block: Bytes, i: number): number {
    return (block[2 * i]! << 8) | block[2 * i + 1]!;
  }
  // Words at or above this limit are skipped, so that all numbers below the bound are equally likely.
  limit(bound: number): number {
    return 65536 - (65536 % bound);
  }
  number(word: number, bound: number): number {
    return word % bound;
  }
  shuffle(cards: number[], draw: (bound: number) => number): void {
    for (let i = cards.length - 1; i > 0; --i) {
      const j = draw(i + 1);
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
  }
  // Draws numbers below a bound, one after another, from the stream with this label.
  lots(key: Bytes, label: string): Lots {
    return new Lots(this, key, label);
  }
  deck(key: Bytes, size: number, label = 'deck'): number[] {
    const cards = Array.from({ length: size }, (_, i) => i);
    const lots = this.lots(key, label);
    this.shuffle(cards, (bound) => lots.below(bound));
    return cards;
  }

  values(terms: Terms, secret: Bytes): Values {
    const context = this.context(terms);
    const commit = this.serverCommit(context, secret);
    const seal = this.seal(context, commit, terms.seats);
    const mix = this.mix(seal, terms.seats);
    return { context, commit, seal, mix, key: this.key(secret, mix) };
  }
}

export class Lots {
  used = 0;
  rejected = 0;
  readonly #scheme: Scheme;
  readonly #key: Bytes;
  readonly #label: string;
  #block: Bytes = new Uint8Array();

  constructor(scheme: Scheme, key: Bytes, label: string) {
    this.#scheme = scheme;
    this.#key = key;
    this.#label = label;
  }
  below(bound: number): number {
    for (;;) {
      const word = this.#next();
      if (word < this.#scheme.limit(bound)) return this.#scheme.number(word, bound);
      ++this.rejected;
    }
  }
  #next(): number {
    const at = this.used % 16;
    if (at === 0) this.#block = this.#scheme.block(this.#key, this.#label, Math.floor(this.used / 16));
    ++this.used;
    return this.#scheme.word(this.#block, at);
  }
}

export const scheme = new Scheme();
