import { describe, expect, it } from 'vitest';
import { flightsBetween } from './purses.ts';
import { packLeft, readPontoon } from '../../../src/games/pontoon/web/view.ts';
import tarot from '../../../src/games/tarot/web/face.ts';
import { currentTrick, lastTrick } from '../../../src/games/tarot/web/tricks.ts';
import { need } from '../i18n/index.ts';
import { levelsText, namesText } from '../../../src/games/tarot/web/levels.ts';
import { readTarot } from '../../../src/games/tarot/web/view.ts';
import { readTonk } from '../../../src/games/tonk/web/view.ts';
import { readTontine } from '../../../src/games/tontine/web/view.ts';

// Lines from real tables, as the house writes them.
const TAROT = 'turn=p1 phase=play dealer=p2 scores=-1842,614,614,614 deals=3 passed=p2,p3,p4 bids=p1:garde-contre taker=p1 contract=garde-contre ' +
  'hand.p1=5s,6s,8s,Qs,7h,5d,6d,2c,4c,Jc,20t,21t hand.p2=?,?,?,?,?,?,?,?,?,?,? hand.p3=?,?,?,?,?,?,?,?,?,?,? hand.p4=?,?,?,?,?,?,?,?,?,?,? ' +
  'aside=?,?,?,?,?,? leader=p2 played=Ks,4s,As,Js,2h,3h,Jh,Ah,7t,9t,12t,14t,Kc,Nc,Ac,Qc,9s,2s,3s,Ns,3d,Ad,9d,Nd,Kd,7d,Qd tricks=1,1,2,2 ' +
  'points.p1=3 points.p2=4 points.p3=11 points.p4=13 led=p3';
const TAROT_OVER = 'turn=- phase=over dealer=p4 scores=-252,84,84,84 deals=1 passed=p2,p3,p4 bids=p1:garde:slam taker=p1 contract=garde hand.p1=- hand.p2=- hand.p3=- ' +
  'hand.p4=- dog=Jd,4c,3t,Ad,6t,5d aside=5d,9d,Jd,2c,4c,9c leader=p1 played=7h,8h,6h,Ah,As,3s,Ks,4s,Qs,2s,Js,5s,10s,6s,7s,9s,3c,Qc,Ac,Kc,Kh,Qh,4h,3h,4d,2d,3d,Qd,Nc,Jc,8c,' +
  '17t,18t,20t,21t,2t,5c,10c,13t,6c,3t,8t,11t,4t,7c,7t,19t,9t,12t,14t,16t,10t,8d,6d,Ad,7d,10d,2h,Kd,X,5t,15t,1t,Nh,8s,9h,5h,Ns,6t,Nd,10h,Jh excuse=p2 petit=p2 world=p3 ' +
  'tricks=6,3,6,3 points.p1=24 points.p2=19 points.p3=30 points.p4=14 end=played took=p1 led=p1 attack=28';
const PONTOON = 'phase=banker turn=p1 p1=0:As!,5c! p2=6:?,?:stuck p3=1:?,?,10d!~:twisted:stuck p4=1+1:?,?,2s!~,8h+:twisted:bust:settled p5=1:Ks,?./2:Kh,3c:split ' +
  'order=p2,p3,p4,p5,p1,p2,p3,p4,p5,p1,p3,p4,p4,p5/2,p5/2 rest=52 bank=p1 counters=73,100,124,98,105 deals=7 banks=1 natural=1 was.bank=p1 was.counters=71,100,124,99,106 total.p1=16 total.p5=?/13';
const TONK = 'turn=p1 phase=act dealer=p3 counters=94,105,101 deals=2 drops=2 failed=2 hand.p1=2s,6h,3c,5c,Qc,Kc hand.p2=3d,?,?,? table=p3:6d+7d+8d+9d,p1:As+Ah+Ad ' +
  'pile=8h,6c,Kh stock=23 turns=18 taken=5c open=6h,3d,5c played=p1,p2,p3 total.p1=36';
const TONTINE = 'turn=p2 cards=8h!,?,Jc!,-,10s! stock=48 pool=32 chips=4,9,10,0,5 dealer=p2 first=p3 hands=8 anted=1 debts=p4:2>p2 claims=p3:1 was.pool=31 was.chips=6,9,9,0,5 was.dealer=p2';

describe('a view of Tarot', () => {
  it('says whose card each one of a trick is', () => {
    const view = readTarot(TAROT, 4);
    expect(view.taker).toBe(1);
    expect(currentTrick(view)).toEqual({ complete: false, taker: null, cards: [{ card: 'Kd', seat: 2 }, { card: '7d', seat: 3 }, { card: 'Qd', seat: 4 }] });
    expect(lastTrick(view)?.taker).toBe(2);
  });

  it('says whose card each one of the last trick is', () => {
    const cards = (line: string) => lastTrick(readTarot(line, 4))?.cards.map(({ card, seat }) => `${card} p${seat}`);
    expect(cards(TAROT)).toEqual(['3d p3', 'Ad p4', '9d p1', 'Nd p2']);
    expect(cards(TAROT_OVER)).toEqual(['6t p1', 'Nd p2', '10h p3', 'Jh p4']);
    expect(currentTrick(readTarot(TAROT_OVER, 4))).toEqual(lastTrick(readTarot(TAROT_OVER, 4)));
    const first = readTarot('turn=p2 phase=play leader=p1 played=Kc', 4);
    expect([currentTrick(first)?.cards, lastTrick(first)]).toEqual([[{ card: 'Kc', seat: 1 }], null]);
  });

  it('reads bids, dog and result', () => {
    const view = readTarot(TAROT_OVER, 4);
    expect(view.bids).toEqual([{ seat: 1, name: 'garde', announced: 'slam' }]);
    expect(view.dog).toHaveLength(6);
    expect(view.hands).toEqual([[], [], [], []]);
    expect(view.attack).toBe(28);
    expect(view.turn).toBeNull();
  });

  it('reads what lies before each seat, and shows it on its plate', () => {
    const view = readTarot('turn=p2 phase=play dealer=p4 scores=0,0,0,0 taker=p1 contract=garde leader=p1 played=Kc wagers=6,2,2,2', 4);
    expect(view.wagers).toEqual([6, 2, 2, 2]);
    const plates = tarot.facts(view).map((fact) => fact.marks);
    expect(plates[0]).toContainEqual({ key: 'tarot.wager', words: { n: 6 } });
    expect(plates[3]).toContainEqual({ key: 'tarot.wager', words: { n: 2 } });
    expect(tarot.facts(readTarot(TAROT, 4)).flatMap((fact) => fact.marks).some(({ key }) => key === 'tarot.wager')).toBe(false);
  });

  it('says what each bid is played for', async () => {
    await need('tarot');
    const view = readTarot('turn=p1 phase=bid dealer=p4 scores=0,0,0,0 raises=1 levels=garde:4,garde-sans:8,garde-contre:12', 4);
    expect(levelsText(view)).toBe('Garde 4, Garde sans 8, Garde contre 12');
    expect(readTarot('turn=p1 phase=bid dealer=p4 scores=0,0,0,0', 4).levels).toEqual([]);
  });

  it('names the own hand, and none if several are seen', async () => {
    await need('tarot');
    const line = (phase: string) => `turn=p1 phase=${phase} dealer=p4 scores=0,0,0,0 hand.p1=? void.p1=c singleton.p1=d length.p1=s:6,h:5`;
    expect(namesText(readTarot(line('bid'), 4))).toBe('void ♣ · singleton ♦ · long ♠ ♥');
    expect(namesText(readTarot(`${line('bid')} void.p2=h`, 4))).toBe('');
    expect(tarot.facts(readTarot(line('bid'), 4)).map((fact) => fact.marks)).toEqual([[], [], [], []]);
  });

  it('lets cards be picked together as the engine says', () => {
    const discard = readTarot('turn=p1 phase=discard aside=2c,3c left=4 among=2h,3h', 4);
    expect(tarot.picking(discard, 1)).toMatchObject({ verb: 'discard', count: 4, can: ['2h', '3h'] });
    expect(tarot.picking(discard, 2)).toBe('none');
    const show = readTarot('turn=p1 phase=play left=10 among=20t,21t,X', 4);
    expect(tarot.picking(show, 1)).toMatchObject({ verb: 'show', count: 10, can: ['20t', '21t', 'X'] });
    expect(tarot.picking(show, 2)).toBe('one');
    expect(tarot.picking(readTarot('turn=p1 phase=play', 4), 1)).toBe('one');
  });
});

describe('a view of Pontoon', () => {
  it('reads boxes, stakes, marks and what everybody sees', () => {
    const view = readPontoon(PONTOON, 5);
    expect(view.boxes[3]?.[0]).toMatchObject({ stake: 1, bought: 1, marks: ['twisted', 'bust', 'settled'] });
    expect(view.boxes[3]?.[0]?.cards.map((card) => [card.card, card.open, card.bought, card.twisted])).toEqual([
      ['?', false, false, false], ['?', false, false, false], ['2s', true, false, true], ['8h', false, true, false]]);
    expect(view.boxes[4]).toHaveLength(2);
    expect(view.boxes[4]?.[0]?.cards[1]?.unseen).toBe(true);
    expect(packLeft(view)).toBe(52 - 15);
  });

  it('reads the totals of hands that are known', () => {
    const totals = readPontoon(PONTOON, 5).boxes.map((boxes) => boxes.map((box) => box.total));
    expect(totals).toEqual([[16], [null], [null], [null], [null, 13]]);
  });
});

describe('a view of Tonk', () => {
  it('reads hands, spreads and piles', () => {
    const view = readTonk(TONK, 3);
    expect(view.hands[2]).toBeNull();
    expect(view.hands[1]).toEqual(['3d', '?', '?', '?']);
    expect(view.spreads).toEqual([{ owner: 3, cards: ['6d', '7d', '8d', '9d'] }, { owner: 1, cards: ['As', 'Ah', 'Ad'] }]);
    expect(view.pile.at(-1)).toBe('Kh');
    expect(view.totals).toEqual([36, null, null]);
  });
});

describe('a view of Tontine', () => {
  it('reads cards, chips, debts and the pool', () => {
    const view = readTontine(TONTINE, 5);
    expect(view.places[0]).toEqual({ seat: 1, card: '8h', turned: true, chips: 4, owes: 0, claims: 0 });
    expect(view.places[1]).toMatchObject({ card: '?', turned: false });
    expect(view.places[3]).toMatchObject({ card: null, chips: 0, owes: 2 });
    expect(view.places[2]?.claims).toBe(1);
    expect(view.before).toEqual({ pool: 31, chips: [6, 9, 9, 0, 5] });
  });
});

describe('chips that move', () => {
  it('go from those who pay to those who get, and none is lost', () => {
    expect(flightsBetween({ seats: [9, 9, 9], pool: 9 }, { seats: [7, 9, 9], pool: 11 })).toEqual([{ from: 'p1', to: 'pool', amount: 2 }]);
    expect(flightsBetween({ seats: [100, 100, 100], pool: 0 }, { seats: [90, 115, 95], pool: 0 })).toEqual([
      { from: 'p1', to: 'p2', amount: 10 }, { from: 'p3', to: 'p2', amount: 5 }]);
    expect(flightsBetween({ seats: [1, 2], pool: 3 }, { seats: [1, 2], pool: 3 })).toEqual([]);
  });
});
