import { describe, expect, it } from 'vitest';
import { hex, unhex, utf8 } from '../../fair/bytes.ts';
import { cardOf } from '../../fair/games.ts';
import { scheme, type Terms } from '../../fair/scheme.ts';
import { sha256 } from '../../fair/sha256.ts';
import en from '../../i18n/en/check.ts';
import fr from '../../i18n/fr/check.ts';
import { checkRecord } from './check.ts';

// A record of three deals of Tontine for two players, as a house writes it.
const table = 'c'.repeat(32);
const rules = 'edition=salon-1725 players=2 first_dealer=seat_0';
const nonce = (epoch: number): Uint8Array => sha256(utf8(`nonce ${epoch}`));

function record(): string {
  let text = `brelan 1\ngame tontine rules 1\noptions ${rules}\nseats p1="Ada" p2=bot:basic\n`;
  let prev: Uint8Array = new Uint8Array(32);
  for (let epoch = 1; epoch <= 3; ++epoch) {
    const secret = sha256(utf8(`secret ${epoch}`));
    const terms: Terms = { table: unhex(table, 16)!, epoch, prev, rules: `tontine/1 ${rules}`, deck: 52, seats: [{ kind: 1, player: 'a' }, { kind: 2, player: 'basic' }] };
    const context = scheme.context(terms);
    Object.assign(terms.seats[0]!, { commit: scheme.seatCommit(context, 0, nonce(epoch)), nonce: nonce(epoch) });
    const values = scheme.values(terms, secret);
    const deck = scheme.deck(values.key, 52).map((id) => cardOf('tontine', id));
    const dealer = epoch % 2; // the place of p1 in the deck, which changes because the deal rotates
    text += `deal ${epoch} dealer=p${2 - dealer}\nhand p1 ${deck[dealer]}\nhand p2 ${deck[1 - dealer]}\nstock ${deck.slice(2).join(' ')}\np1 turn  p2 turn\nscore p1 1 p2 -1\n`;
    const actions = sha256(utf8(`deal ${epoch}\np1 turn  p2 turn\n`));
    const close = scheme.close(values.mix, secret, actions);
    text += `fair epoch ${epoch} table=${table} prev=${hex(prev)} deck=52 nodes=9 commit=${hex(values.commit)}\n`;
    text += `fair p1 person=a commit=${hex(terms.seats[0]!.commit!)} nonce=${hex(nonce(epoch))}\nfair p2 bot=basic\n`;
    text += `fair close ${epoch} played deals=${epoch}-${epoch} secret=${hex(secret)} actions=${hex(actions)} close=${hex(close)}\n`;
    prev = close;
  }
  return text;
}
const wrongs = (text: string): (string | undefined)[] => checkRecord(text).epochs.map(({ finding }) => finding?.wrong);
const notes = (part: Record<string, unknown>): string =>
  JSON.stringify({ table, notes: [{ epoch: 1, seat: 1, nonce: hex(nonce(1)), revealed: true, ...part }] });
const changed = (behind: string): string => {
  const text = record();
  const at = text.indexOf(behind) + behind.length + 3;
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
};

describe('the check page', () => {
  it('finds a sound record sound, and shows every step', () => {
    const report = checkRecord(record());
    expect(report).toMatchObject({ good: true, given: 3, withheld: 0, alone: 0, voided: 0 });
    expect(report.epochs[0]!.cards).toBe(52);
    expect(report.epochs[0]!.steps.map(({ name }) => name)).toContain('check.stepMix');
    expect(report.epochs[0]!.steps.every(({ verdict }) => verdict !== 'bad')).toBe(true);
  });
  it('names what was changed', () => {
    expect(wrongs(changed('secret='))[0]).toBe('server-commit');
    expect(wrongs(changed('nonce='))[0]).toBe('seat-commit');
    expect(wrongs(changed('actions='))[0]).toBe('close');
    expect(wrongs(changed('table='))[0]).toBe('server-commit');
    expect(wrongs(record().replace('p1 turn  p2 turn', 'p1 turn'))[0]).toBe('actions');
    expect(wrongs(record().replace(/hand p1 (\S+)\nhand p2 (\S+)/, 'hand p1 $2\nhand p2 $1'))[0]).toBe('deck');
    expect(wrongs(record().replace(/fair epoch 2[\s\S]*?fair close 2.*\n/, ''))).toContain('prev');
  });
  it('counts the cards of a deck that is too short', () => {
    const short = checkRecord(record().replace(/(stock .*) \S+\n/, '$1\n'));
    expect(short.epochs[0]!.finding).toEqual({ wrong: 'deck', at: '1.52', told: 51, computed: 52 });
  });
  it('knows from its deals whether a deck was played to its end', () => {
    expect(wrongs(record().replace('fair close 2 played', 'fair close 2 void'))).toEqual([undefined, 'void', undefined]);
    expect(wrongs(record().replace(/score p1 1 p2 -1\n(?=fair epoch 3)/, ''))).toEqual([undefined, undefined, 'void']);
    const left = checkRecord(record().replace(/score p1 1 p2 -1\n(?=fair epoch 3)/, '').replace('fair close 3 played', 'fair close 3 void'));
    expect(left).toMatchObject({ good: true, voided: 1 });
    expect(checkRecord(record().replace('fair close 2 played', 'fair close 2 left')).failure).toMatchObject({ key: 'check.lineEither', words: { first: 'played', second: 'void' } });
  });
  it('names the deck before the word if both are wrong, and counts the cards that it has compared', () => {
    const swapped = record().replace(/hand p1 (\S+)\nhand p2 (\S+)/, 'hand p1 $2\nhand p2 $1');
    expect(wrongs(swapped.replace('fair close 1 played', 'fair close 1 void'))).toEqual(['deck', undefined, undefined]);
    const [first] = checkRecord(record().replace('fair close 1 played', 'fair close 1 void')).epochs;
    expect(first).toMatchObject({ finding: { wrong: 'void' }, cards: 52 });
  });
  it('counts decks from the server alone, however they ended', () => {
    const bare = record().replaceAll(/(fair p1 person=a).*/g, '$1').replaceAll(' played ', ' void ');
    expect(checkRecord(bare)).toMatchObject({ alone: 3, voided: 3, good: false });
  });
  it('reports an epoch as often as it appears', () => {
    const twice = record().replace(/^fair epoch 2[\s\S]*?^fair close 2.*\n/m, '$&$&');
    const report = checkRecord(twice);
    expect(report.epochs.map(({ epoch }) => epoch)).toEqual([1, 2, 2, 3]);
    expect(report.good).toBe(false);
  });
  it('ignores what was taken back', () => {
    const text = record().replace('p1 turn  p2 turn\n', 'p1 turn\nundo to 0\np1 turn  p2 turn\n');
    expect(checkRecord(text).good).toBe(true);
  });
  it('says which line cannot be read, and when there is nothing to check', () => {
    expect(checkRecord(record().replace(/ secret=\S+/, '')).failure).toMatchObject({ key: 'check.lineDigits', words: { key: 'secret', n: 64 } });
    expect(checkRecord(`brelan 1\ngame tontine rules 1\noptions ${rules}\n`)).toMatchObject({ epochs: [], foreign: false, good: false });
    expect(checkRecord('brelan 1\ngame tontine rules 1\n').failure?.key).toBe('check.lineHead');
  });
  it.each([
    ['lineUnexpected', (text) => text.replace('score p1 1', 'score p1 one')],
    ['lineHead', () => 'brelan 1\ngame tontine rules 1\n'],
    ['linePosition', (text) => text.replace(/deal 1[^]*?(?=fair)/, 'position p1 turn\n').replace('deals=1-1', 'deals=none')],
    ['lineExpected', (text) => text.replace(/fair close 3.*/, '')],
    ['lineEither', (text) => text.replace('fair close 2 played', 'fair close 2 left')],
    ['lineWords', (text) => text.replace('deck=52 nodes=9', 'nodes=9 deck=52')],
    ['lineDigits', (text) => text.replace(/ secret=\S+/, '')],
    ['lineNumber', (text) => text.replace('deck=52', 'deck=all')],
    ['lineTwice', (text) => text.replace(/hand p1 .*\n/, '$&$&')],
    ['lineBeforeDeals', (text) => text.replace('deal 1', 'p1 turn\ndeal 1')],
    ['lineAfterClose', (text) => text.replace('deal 2', 'p1 turn\ndeal 2')],
    ['lineUndo', (text) => text.replace('score p1 1', 'undo to 9\nscore p1 1')],
    ['lineDeals', (text) => text.replace('deals=2-2', 'deals=2-7')],
  ] satisfies [keyof typeof en, (text: string) => string][])('refuses a line for the reason %s, with a sentence in both languages', (key, spoilt) => {
    const failure = checkRecord(spoilt(record())).failure!;
    expect(failure.key).toBe(`check.${key}`);
    for (const { [key]: sentence } of [en, fr]) {
      expect([...sentence.matchAll(/\{(\w+)\}/g)].map(([, word]) => word).sort()).toEqual(Object.keys(failure.words).sort());
    }
  });
  it('says that a text is not a record', () => {
    for (const text of ['', 'hello', '{"a":1}', record().slice(9), `x${record()}`]) {
      expect(checkRecord(text)).toMatchObject({ foreign: true, epochs: [], good: false });
    }
    for (const dictionary of [en, fr]) expect(dictionary.noRecord).toContain('brelan 1');
    expect(checkRecord(`\uFEFF${record()}`)).toMatchObject({ foreign: false, good: true });
  });
  it('says which epoch has a deal if two claim it', () => {
    expect(wrongs(record().replace('deals=3-3', 'deals=2-3'))[2]).toBeDefined();
  });
  it('finds the numbers of its own reader in it', () => {
    expect(checkRecord(record(), notes({}))).toMatchObject({ mine: 1, noted: true, good: true });
    expect(checkRecord(record(), notes({ nonce: hex(nonce(2)) })).epochs[0]!.finding?.wrong).toBe('own-commit');
  });
  it('does not pass a record that cannot be what was noted', () => {
    const cut = record().replace(/^fair .*\n/gm, '');
    expect(checkRecord(cut, notes({}))).toMatchObject({ strange: { n: 1, why: 'no-shuffles' }, good: false });
    expect(checkRecord(cut).strange).toBeUndefined();
    const other = notes({}).replace(table, 'd'.repeat(32));
    expect(checkRecord(record(), other)).toMatchObject({ strange: { n: 1, why: 'other-table' }, mine: 0, good: false });
    expect(checkRecord(cut, JSON.stringify({ table, notes: [] })).strange).toBeUndefined();
  });
  describe('holds notes of a house that was restored from a backup', () => {
    const [own, other] = [(epoch: number) => ({ epoch, seat: 1, nonce: hex(nonce(epoch)), revealed: true }), hex(nonce(9))];
    const before = (epoch: number, part = {}) => ({ ...own(epoch), incarnation: 'a', ...part });
    const held = (list: object[], part: object = {}) => checkRecord(record(), JSON.stringify({ table, incarnation: 'b', notes: list, ...part }));
    const found = (list: object[], part: object = {}): (string | undefined)[] => held(list, part).epochs.map(({ finding }) => finding?.wrong);
    const close = /fair close 3.* close=([0-9a-f]{64})/.exec(record())![1]!;

    it('and calls what is of another history neither right nor wrong', () => {
      const report = held([before(1), before(2, { nonce: other }), before(3, { nonce: other })]);
      expect(report).toMatchObject({ apart: { n: 2, first: 2 }, mine: 1, good: false });
      expect(report.epochs.every(({ finding }) => finding === undefined)).toBe(true);
      expect(held([before(1), before(2)])).toMatchObject({ apart: undefined, mine: 2, good: true });
    });
    it('and excuses nothing in the history that was reported last', () => {
      expect(found([{ ...own(3), nonce: other }])).toEqual([undefined, undefined, 'own-commit']);
      expect(found([before(2, { nonce: other }), { ...own(3), nonce: other }])).toEqual([undefined, undefined, 'own-commit']);
      expect(held([before(2, { nonce: other }), { ...own(3), nonce: other }])).toMatchObject({ apart: undefined, good: false });
    });
    it('and excuses no deck that others follow which are as they were noted', () => {
      expect(found([before(1, { nonce: other }), before(2)])[0]).toBe('own-commit');
      expect(found([before(1, { nonce: other }), own(2)])[0]).toBeUndefined();
      expect(found([before(3, { nonce: other })], { last: { epoch: 3, close, incarnation: 'a' } })[2]).toBe('own-commit');
    });
    it('and knows the numbers that were given up in the record of the lost history', () => {
      const gone = [hex(nonce(3))];
      expect(held([{ ...own(3), nonce: other }], { restored: true, gone })).toMatchObject({ apart: { n: 1, first: 3 }, restored: true });
      expect(found([{ ...own(3), nonce: other }], { gone })[2]).toBe('own-commit');
      expect(found([{ ...own(3), nonce: other }], { restored: true, gone: [other, 'x'] })[2]).toBe('own-commit');
    });
    it('and the last close that was heard', () => {
      expect(found([], { last: { epoch: 3, close } })).toEqual([undefined, undefined, undefined]);
      expect(found([], { last: { epoch: 3, close: other } })[2]).toBe('close');
      expect(held([], { last: { epoch: 3, close: other, incarnation: 'a' } }).apart).toEqual({ n: 1, first: 3 });
    });
    it('and passes no record without shuffles for it', () => {
      const cut = record().replace(/^fair .*\n/gm, '');
      expect(checkRecord(cut, JSON.stringify({ table, incarnation: 'b', restored: true, notes: [before(3)] }))).toMatchObject({ strange: { n: 1, why: 'no-shuffles' }, apart: undefined, good: false });
    });
    it('and does not say so if something else is wrong', () => {
      const swapped = record().replace(/hand p1 (\S+)\nhand p2 (\S+)/, 'hand p1 $2\nhand p2 $1');
      const report = checkRecord(swapped, JSON.stringify({ table, incarnation: 'b', notes: [before(3, { nonce: other })] }));
      expect(report).toMatchObject({ apart: undefined, good: false, epochs: [{ finding: { wrong: 'deck' } }, {}, {}] });
    });
  });
  it('counts the notes of decks that are not in the record', () => {
    const { notes: [note] } = JSON.parse(notes({})) as { notes: object[] };
    const many = JSON.stringify({ table, notes: [note, { ...note, epoch: 4 }, { ...note, epoch: 5 }] });
    expect(checkRecord(record(), many)).toMatchObject({ mine: 1, elsewhere: 2, good: true });
  });
  it('says that notes cannot be read, and blames nobody for it', () => {
    for (const nothing of ['{', 'null', '{}', notes({ nonce: undefined }), notes({ epoch: '1' })]) {
      expect(checkRecord(record(), nothing)).toMatchObject({ unread: 0, noted: false, mine: 0, good: true });
    }
    for (const part of [{ nonce: hex(nonce(1)).slice(1) }, { seat: 3 }]) {
      expect(checkRecord(record(), notes(part))).toMatchObject({ unread: 1, mine: 0, good: true });
    }
    expect(checkRecord(record()).unread).toBeUndefined();
  });
  it('takes no more than a few milliseconds a deal', () => {
    const text = record();
    checkRecord(text);
    const before = performance.now();
    for (let i = 0; i < 20; ++i) checkRecord(text);
    console.info(`check of a deal: ${((performance.now() - before) / 60).toFixed(2)} ms`);
  });
});
