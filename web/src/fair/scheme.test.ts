import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bigEndian, concat, hex, unhex, utf8, type Bytes } from './bytes.ts';
import { judge, judgeChain } from './judge.ts';
import { scheme, Scheme, type SeatPart, type Terms } from './scheme.ts';
import { hmac, sha256 } from './sha256.ts';
import { transcriptOf, vectors, type Expected } from './vectors.ts';

// Everything that a scheme computes from an input, in the form of the vectors.
function computed(by: Scheme, input: (typeof vectors.cases)[number]['input']): Expected {
  const { terms, secret, actions } = transcriptOf(input);
  const values = by.values(terms, secret);
  const lots = by.lots(values.key, 'deck');
  const deck = Array.from({ length: terms.deck }, (_, i) => i);
  by.shuffle(deck, (bound) => lots.below(bound));
  const bots = terms.seats.flatMap((seat, i) => (seat.kind === 2 ? [[String(i), hex(by.botSeed(secret, values.mix, i))]] : []));
  return {
    context: hex(values.context), server_commit: hex(values.commit),
    commits: terms.seats.map((seat, i) =>
      seat.nonce ? hex(by.seatCommit(values.context, i, seat.nonce)) : seat.commit ? hex(seat.commit) : null),
    seal: hex(values.seal), mix: hex(values.mix), deal_key: hex(values.key),
    stream_block_0: hex(by.block(values.key, 'deck', 0)), words_used: lots.used, words_rejected: lots.rejected, deck,
    bot_seeds: Object.fromEntries(bots) as Record<string, string>, close: hex(by.close(values.mix, secret, actions)),
    contributed: terms.seats.filter((seat) => seat.commit && seat.nonce).length,
    withheld: terms.seats.filter((seat) => seat.commit && !seat.nonce).length,
  };
}

function uniform(by: Scheme, words: number[], bound: number): [number, number] {
  const at = words.findIndex((word) => word < by.limit(bound));
  return at < 0 ? [bound, words.length] : [by.number(words[at]!, bound), at];
}

function passes(by: Scheme): boolean {
  const cases = vectors.cases.every(({ input, expect: wanted }) => {
    try {
      return same(computed(by, input), wanted);
    } catch {
      return false;
    }
  });
  return cases && vectors.uniform.every(({ m, words, value, rejected }) => same(uniform(by, words, m), [value, rejected]));
}
const same = (a: unknown, b: unknown): boolean => { try { expect(a).toEqual(b); return true; } catch { return false; } };

describe('the hashes', () => {
  it('are those of another library', () => {
    for (let size = 0; size <= 300; size += 7) {
      const message = new Uint8Array(size).fill(size);
      const key = new Uint8Array(size % 140).fill(size + 1);
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(hex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });
});

describe('the vectors', () => {
  it.each(vectors.cases)('hold: $name', ({ input, expect: wanted }) => {
    expect(computed(scheme, input)).toEqual(wanted);
    const transcript = transcriptOf(input);
    expect(judge(transcript)).toBeUndefined();
    transcript.close = unhex(wanted.close)!;
    expect(judge(transcript)).toBeUndefined();
    transcript.actions[0]! ^= 1;
    expect(judge(transcript)?.wrong).toBe('close');
  });
  it.each(vectors.rejected)('are refused: $name', ({ input, reason }) => {
    expect(judge(transcriptOf(input))?.wrong).toBe(reason);
  });
  it('hold at the limit of rejection, and for a hash of no fields', () => {
    for (const { m, words, value, rejected } of vectors.uniform) expect(uniform(scheme, words, m)).toEqual([value, rejected]);
    expect(hex(scheme.hash('context'))).toBe(vectors.tagged_hash_empty);
  });
  it('are a chain', () => {
    const [first, second] = vectors.cases;
    const close = unhex(first!.expect.close)!;
    expect(judgeChain(transcriptOf(second!.input).terms, { epoch: 1, close })).toBeUndefined();
    expect(judgeChain(transcriptOf(second!.input).terms, { epoch: 1, close: new Uint8Array(32) })?.wrong).toBe('prev');
    expect(judgeChain(transcriptOf(second!.input).terms, { epoch: 0, close })?.wrong).toBe('prev');
  });
});

// Implementations with one mistake each.
const mistakes: Record<string, Partial<Scheme>> = {
  'no rejection': { limit: () => 65536 },
  'rejects one too many': { limit: (m) => 65536 - (65536 % m) - 1 },
  'little-endian words': { word: (block, i) => (block[2 * i + 1]! << 8) | block[2 * i]! },
  'little-endian block number': { block: (key, label, j) => hmac(key, concat(scheme.field(utf8(label)), bigEndian(j, 4).reverse())) },
  'blocks from one': { block: (key, label, j) => scheme.block(key, label, j + 1) },
  'label without length': { block: (key, label, j) => hmac(key, concat(utf8(label), bigEndian(j, 4))) },
  'another label': { block: (key, _, j) => scheme.block(key, 'cards', j) },
  'multiplies instead of dividing': { number: (word, m) => (word * m) >>> 16 },
  'one number too few': { shuffle: (cards, draw) => walk(cards, (i) => draw(Math.max(1, i))) },
  'shuffles from the front': {
    shuffle(cards, draw) {
      for (let i = 0; i < cards.length - 1; ++i) swap(cards, i, i + draw(cards.length - i));
    },
  },
  'deals from the bottom': { shuffle(cards, draw) { scheme.shuffle(cards, draw); cards.reverse(); } },
  'no length prefix': { field: (bytes: Bytes) => bytes },
  'length of two bytes': { field: (bytes) => concat(bigEndian(bytes.length, 2), bytes) },
  'little-endian length': { field: (bytes) => concat(bigEndian(bytes.length, 4).reverse(), bytes) },
  'no prefix in the tag': { hash: (tag, ...fields) => sha256(concat(scheme.field(utf8(tag)), ...fields.map((f) => scheme.field(f)))) },
  'tags of seal and mix swapped': {
    hash: (tag, ...fields) => scheme.hash(tag === 'seal' ? 'mix' : tag === 'mix' ? 'seal' : tag, ...fields),
  },
  'tag of the seats for the server': { serverCommit: (context, secret) => scheme.hash('seat', context, secret) },
  'key and message swapped': { key: (secret, mix) => hmac(mix, secret) },
  'a plain hash for the key': { key: (secret, mix) => sha256(concat(secret, mix)) },
  'no kind in the context': context((terms) => terms.seats.map((seat) => utf8(seat.player))),
  'kind behind the player': context((terms) => terms.seats.map((seat) => concat(utf8(seat.player), Uint8Array.of(seat.kind)))),
  'no seats in the context': context(() => []),
  'another epoch': { context: (terms) => scheme.context({ ...terms, epoch: terms.epoch - 1 }) },
  'no chain': { context: (terms) => scheme.context({ ...terms, prev: new Uint8Array(32) }) },
  'seats from one': { seatCommit: (context, place, nonce) => scheme.seatCommit(context, place + 1, nonce) },
  'no seat in its commitment': { seatCommit: (context, _, nonce) => scheme.hash('seat', context, nonce) },
  'no context in a commitment': { seatCommit: (_, place, nonce) => scheme.hash('seat', Uint8Array.of(place), nonce) },
  'missing commitments left out': { seal: (context, commit, seats) => scheme.seal(context, commit, seats.filter((seat) => seat.commit)) },
  'no server in the seal': { seal: (context, _, seats) => scheme.hash('seal', context, ...parts(seats)) },
  'withheld like none': { revealed: (seat) => scheme.revealed(seat.nonce ? seat : { ...seat, commit: undefined }) },
  'commitments in the mix': { revealed: (seat) => scheme.revealed(seat.nonce ? { ...seat, nonce: seat.commit } : seat) },
  'no seat in the seed of a bot': { botSeed: (secret, mix) => hmac(secret, scheme.hash('bot', mix)) },
  'bots seeded by the mix alone': { botSeed: (_, mix, place) => scheme.hash('bot', mix, Uint8Array.of(place)) },
  'no actions in the close': { close: (mix, secret) => scheme.hash('close', mix, secret) },
  'close in another order': { close: (mix, secret, actions) => scheme.close(secret, mix, actions) },
};

function swap(cards: number[], i: number, j: number): void {
  [cards[i], cards[j]] = [cards[j]!, cards[i]!];
}
function walk(cards: number[], draw: (i: number) => number): void {
  for (let i = cards.length - 1; i > 0; --i) swap(cards, i, draw(i));
}
function parts(seats: readonly SeatPart[]): Bytes[] {
  return seats.map((seat) => (seat.commit ? concat(Uint8Array.of(1), seat.commit) : Uint8Array.of(0)));
}
function context(seats: (terms: Terms) => Bytes[]): Partial<Scheme> {
  return {
    context: (terms) => scheme.hash('context', terms.table, bigEndian(terms.epoch, 8), terms.prev, utf8(terms.rules),
      bigEndian(terms.deck, 2), ...seats(terms)),
  };
}

describe('an implementation with one mistake', () => {
  it('is none without one', () => expect(passes(new Scheme())).toBe(true));
  it.each(Object.entries(mistakes))('does not pass: %s', (_, mistake) => {
    expect(passes(Object.assign(new Scheme(), mistake))).toBe(false);
  });
});
