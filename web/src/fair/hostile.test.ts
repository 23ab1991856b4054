import { describe, expect, it } from 'vitest';
import { hex, utf8 } from './bytes.ts';
import type { Wrong } from './judge.ts';
import { scheme } from './scheme.ts';
import { sha256 } from './sha256.ts';
import { me, chance, House, flip, swapped } from './testing.ts';

// The cheats that a house may try. Each cheat is detected and named by the time that the deal is closed.
const cheats: Record<string, [Wrong, (house: House) => void]> = {
  'another secret at the close': ['server-commit', (house) => { play(house); house.close({ secret: flip(house.secret) }); }],
  'another deck, told at the close': ['deck', (house) => {
    house.seal(house.open());
    house.deal({ cards: swapped(house.deck()) });
    house.close({ cards: swapped(house.deck()) });
  }],
  'another draw than that of the deck': ['deck', (house) => {
    house.seal(house.open());
    house.r();
    house.deal({ draw: house.draw().replace(/p1 (\S+) {1,2}p2 (\S+)/, 'p1 $2 p2 $1') });
    house.close();
  }],
  'no draw where there is one': ['deck', (house) => { house.seal(house.open()); house.deal({ draw: '' }); house.close(); }],
  'a state without the draw of its deck, and another dealer': ['deck', (house) => {
    const open = house.open();
    house.seal(open);
    house.r();
    const other = (house.dealer() + 1) % 3;
    house.dealer = () => other;
    house.state({ ...open, stage: 'dealt', s: house.s(), r: house.r() }, undefined, {});
    house.close();
  }],
  'a position in the place of the deal': ['format', (house) => {
    play(house);
    house.close({ cards: house.deck(), begins: 'position' });
  }],
  'no score of a deal that is told as played': ['void', (house) => { play(house); house.close({ scored: false }); }],
  'another hand than was shown': ['cards', (house) => { house.seal(house.open()); house.deal({ cards: swapped(house.deck()) }); house.close(); }],
  'other actions than were seen': ['played', (house) => { play(house); house.close({ actions: 'p1 turn  p3 turn  p2 turn\n' }); }],
  'a close over other actions': ['actions', (house) => { play(house); house.close({ told: sha256(utf8('other')) }); }],
  'a wrong close': ['close', (house) => { play(house); house.close({ close: flip(house.prev) }); }],
  'a second opening with another secret': ['second-open', (house) => {
    house.open();
    --house.epoch;
    house.open({ commit: hex(flip(house.prev)) });
  }],
  'a second opening for other seats': ['second-open', (house) => {
    const open = house.open();
    --house.epoch;
    house.open({ seats: [...open.seats.slice(0, 2), { kind: 2, player: 'keen' }] });
  }],
  'a deck that is said to be undealt after it was dealt': ['second-open', (house) => {
    const open = house.open();
    house.seal(open);
    house.deal({ cards: swapped(house.deck()) });
    house.state({ ...open, stage: 'sealed', s: house.s() });
    house.event('deal', { record: house.head(house.deck(), true), fair: { epoch: 1, r: house.r() } });
    house.close();
  }],
  'a deck that is undealt for one who comes back': ['second-open', (house) => {
    const open = house.open();
    house.seal(open);
    house.deal();
    house.join({ ...open, stage: 'opened' });
  }],
  'a seal over another secret': ['second-open', (house) => { house.seal(house.open(), { commit: hex(flip(house.prev)) }); }],
  'another seal for this seat': ['own-commit', (house) => { const open = house.open(); house.answer(); house.seal(open, { s: [hex(chance('x')), null, null] }); }],
  'another seal for this seat, and then its own taken': ['own-commit', (house) => { house.seal(house.open(), { s: [hex(chance('x')), null, null] }); house.answer(); }],
  'a number taken and then refused': ['own-commit', (house) => { house.open(); house.answer(); house.answer('another-value'); }],
  'a number sealed and then refused': ['own-commit', (house) => {
    const open = house.open();
    const [own] = house.said;
    house.seal(open);
    house.client.answered(own!, 'another-value');
  }],
  'two different seals': ['own-commit', (house) => {
    const open = house.open();
    house.seal(open);
    house.seal(open, { s: [house.s()[0]!, null, null] });
  }],
  'a second list of numbers that stops early': ['own-nonce', (house) => { house.seal(house.open()); house.deal(); house.deal({ r: house.r().slice(0, 1) }); }],
  'another number for this seat': ['own-nonce', (house) => { house.seal(house.open()); house.deal({ r: [hex(chance('x')), house.r()[1]!, null] }); }],
  'this seat left out after its number was revealed': ['own-nonce', (house) => { house.seal(house.open()); house.deal({ r: [null, house.r()[1]!, null] }); }],
  'another number for another seat': ['seat-commit', (house) => { house.seal(house.open()); house.deal({ r: [house.r()[0]!, hex(chance('x')), null] }); }],
  'a number that was never sealed': ['unsealed', (house) => { house.seal(house.open()); house.deal({ r: [house.r()[0]!, house.r()[1]!, hex(chance('x'))] }); }],
  'a wrong prev': ['prev', (house) => { house.whole(); house.prev = flip(house.prev); house.open(); }],
  'a first deal that follows something': ['prev', (house) => { house.prev = chance('x'); house.open(); }],
  'an epoch a second time': ['second-open', (house) => { house.whole(); house.epoch = 0; house.open(); }],
  'another table': ['terms', (house) => { house.open({ table: 'd'.repeat(32) }); }],
  'other rules': ['terms', (house) => { house.open({ rules: 'tontine/1 edition=salon-1725 players=4' }); }],
  'a bot of the house that contributes': ['house-bot', (house) => {
    const open = house.open();
    const [mine, theirs] = house.s();
    const third = scheme.seatCommit(scheme.context(house.terms), 2, chance('bot'));
    house.seal(open, { s: [mine!, theirs!, hex(third)] });
    house.deal({ r: [house.r()[0]!, house.r()[1]!, hex(chance('bot'))] });
    Object.assign(house.seats[2]!, { commit: third, nonce: chance('bot') });
    house.close();
  }],
  'a deal without its numbers': ['format', (house) => {
    house.seal(house.open());
    house.event('deal', { record: house.head(house.deck(), true) });
  }],
  'a deal that was never told': ['format', (house) => { house.seal(house.open()); house.r(); house.close(); }],
  'a seal that was never told': ['format', (house) => { house.open(); house.s(); house.r(); house.close(); }],
  'words that are no bytes': ['format', (house) => { house.open({ commit: 'x' }); }],
};

function play(house: House): void {
  house.seal(house.open());
  house.deal();
}

// Tables with and without a draw for the deal.
const tables = ['', ' first_dealer=seat_0'].flatMap((more) => Object.entries(cheats).map(([name, cheat]) => [name, more, ...cheat] as const))
  .filter(([name, more]) => more === '' || !name.includes(' draw '));
const draws = Object.entries(cheats).filter(([name]) => name.includes(' draw '));

describe('a hostile house is found out', () => {
  it.each(tables)('%s%s', (_, more, wanted, cheat) => {
    const house = new House('tontine', more);
    cheat(house);
    expect(house.wrong()).toBe(wanted);
    expect(house.client.seal.colour).toBe('red');
    expect(house.client.seal.wrong).toBeDefined();
    const { told, computed } = house.client.seal.finding ?? {};
    if (told !== undefined) expect(told, 'what the house said is not what it should have said').not.toBe(computed);
    // The verdict survives a reload, and the client gives no further number.
    const said = house.said.length;
    house.join();
    house.open();
    expect(house.client.seal.colour).toBe('red');
    expect(house.said.length).toBe(said);
  });
  it.each(draws)('%s, where its options name no edition', (_, [wanted, cheat]) => {
    const honest = new House('tontine', '', '');
    honest.whole();
    expect(honest.wrong()).toBeUndefined();
    const house = new House('tontine', '', '');
    cheat(house);
    expect(house.wrong()).toBe(wanted);
  });
  it('gets no number out of a client before it has sealed its own', () => {
    const house = new House();
    house.open({ commit: 'x' });
    house.seal(house.begin());
    expect(house.count('reveal')).toBe(0);
    const late = new House();
    late.seal(late.open(), { commit: hex(chance('later')) });
    expect(late.count('reveal')).toBe(0);
  });
  it('may make up a number for someone it excuses, which is never green', () => {
    const house = new House();
    const open = house.open({ excused: [1] });
    const mine = chance('made up');
    house.said.push({ do: 'commit', epoch: 1, value: hex(scheme.seatCommit(scheme.context(house.terms), 0, mine)) });
    house.said.push({ do: 'reveal', epoch: 1, value: hex(mine) });
    house.seal(open);
    expect(house.client.seal).toMatchObject({ colour: 'amber', label: 'fair.labelElsewhere' });
    house.deal();
    expect(house.client.seal).toMatchObject({ colour: 'amber', label: 'fair.labelElsewhere' });
    house.join({ ...open, stage: 'dealt', s: house.s(), r: house.r() });
    expect(house.client.seal).toMatchObject({ colour: 'amber', label: 'fair.labelElsewhere' });
  });
  it.each([
    ['a bot', { kind: 2, player: 'basic' }], ['somebody else', { kind: 1, player: 'd'.repeat(32) }],
  ])('may open the seat of one as that of %s, which is never green', (_, first) => {
    const house = new House();
    house.first = first;
    const open = house.open();
    expect(house.said).toEqual([]);
    const colours = [house.client.seal.colour];
    const mine = chance('made up');
    if (first.kind === 1) house.said.push({ do: 'commit', epoch: 1, value: hex(scheme.seatCommit(scheme.context(house.terms), 0, mine)) });
    if (first.kind === 1) house.said.push({ do: 'reveal', epoch: 1, value: hex(mine) });
    house.seal(open);
    colours.push(house.client.seal.colour);
    house.deal();
    colours.push(house.client.seal.colour);
    expect(colours).toEqual(['amber', 'amber', 'amber']);
    expect(house.client.seal.label).toBe('fair.labelLeftOut');
  });
  it('may leave out a number that was sealed, which does not count as given', () => {
    const house = new House();
    house.seal(house.open());
    house.deal({ r: [house.r()[0]!, null, null] });
    expect(house.client.seal).toMatchObject({ colour: 'amber', label: 'fair.labelWithheld', words: { sealed: 1, withheld: 1 } });
  });
  it('may drop a number, which is seen and counted', () => {
    const house = new House();
    house.seal(house.open());
    const [, theirs] = house.r();
    delete house.seats[0]!.nonce;
    house.event('draw', { draw: house.draw() });
    house.event('deal', { record: house.head(house.deck(), true), fair: { epoch: 1, r: ['withheld', theirs!, null] } });
    for (const seat of [1, 2, 3]) house.event('act', { seat, act: 'turn' });
    expect(house.client.seal).toMatchObject({ colour: 'amber', label: 'fair.labelLate' });
    house.close();
    expect(house.wrong()).toBeUndefined();
    expect(house.store.kept.withheld).toEqual([{ player: me, epoch: 1 }]);
  });
});
