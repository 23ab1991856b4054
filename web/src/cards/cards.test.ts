import { describe, expect, it } from 'vitest';
import { ALL_CARDS, isCard, readCard, writeCard } from './code.ts';
import { drawCard, rankLabel, symbolOf, symbols } from './draw.ts';
import { cardName } from './names.ts';
import { inNotation, sorted } from './order.ts';
import { inSigns } from './signs.ts';

describe('the deck', () => {
  it('has 78 cards, each read as it is written', () => {
    expect(new Set(ALL_CARDS).size).toBe(78);
    for (const code of ALL_CARDS) expect(writeCard(readCard(code)!)).toBe(code);
  });

  it('takes nothing else for a card', () => {
    for (const word of ['?', '', '1h', '22t', '0t', 'Kx', '11s', 'x', 'pass']) expect(isCard(word)).toBe(false);
  });

  it('draws every card differently, and the back for what is unknown', () => {
    const drawn = ALL_CARDS.map((code) => drawCard(code, 'french'));
    expect(new Set(drawn).size).toBe(78);
    expect(symbolOf('?')).toBe('k-back');
    expect(symbols('french').match(/<symbol /g)).toHaveLength(79);
  });

  it('writes only valid numbers, and every clip has its own name', () => {
    const all = symbols('international');
    expect(all).not.toMatch(/NaN|undefined|Infinity/);
    const ids = [...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has French and international letters', () => {
    expect([1, 11, 12, 13, 14].map((rank) => rankLabel(rank, 'french')).join('')).toBe('1VCDR');
    expect([1, 11, 12, 13, 14].map((rank) => rankLabel(rank, 'international')).join('')).toBe('AJNQK');
  });
});

describe('the names of cards', () => {
  it('are those of both languages, and no two alike', () => {
    expect(cardName('Kh', 'fr')).toBe('Roi de cœur');
    expect(cardName('10s', 'en')).toBe('Ten of spades');
    expect(cardName('21t', 'fr')).toBe('21 d’atout');
    expect(cardName('?', 'en')).toBe('Unknown card');
    for (const lang of ['en', 'fr'] as const) expect(new Set(ALL_CARDS.map((code) => cardName(code, lang))).size).toBe(78);
  });
});

describe('cards in a line of text', () => {
  it('have their signs and the letters of the language', () => {
    expect(inSigns('Ks Nd 10h 21t X', 'en')).toBe('K♠ N♦ 10♥ 21✷ X');
    expect(inSigns('As Ks Qh Nd Jc', 'fr')).toBe('1♠ R♠ D♥ C♦ V♣');
    expect(inSigns('1s Rs Dh Cd Vc 10c 1t X', 'fr')).toBe('1♠ R♠ D♥ C♦ V♣ 10♣ 1✷ X');
  });
  it('are not looked for in other words', () => {
    for (const text of ['As many as 7s', 'below-17', '35', '']) expect(inSigns(text, 'fr')).toBe(text);
    expect(inSigns('Rs', 'en')).toBe('Rs');
  });
});

describe('the order of a hand', () => {
  const hand = ['2h', 'X', 'Ks', '1t', 'Kd', '21t', '?', '3c'];
  it('is that of the notation', () => expect(inNotation(hand)).toEqual(['Ks', '2h', 'Kd', '3c', '1t', '21t', 'X', '?']));
  it('has trumps on the side that its owner chose', () => {
    expect(sorted(hand, 'suit', 'left')).toEqual(['21t', '1t', 'X', 'Ks', '2h', '3c', 'Kd', '?']);
    expect(sorted(hand, 'suit', 'right')).toEqual(['Ks', '2h', '3c', 'Kd', '21t', '1t', 'X', '?']);
    expect(sorted(hand, 'rank', 'left').slice(3, 5)).toEqual(['Ks', 'Kd']);
    expect(sorted(hand, 'dealt', 'left')).toEqual(hand);
  });
});
