// What the options of a match say, as far as its shuffles depend on them. Where an option is not written its value is that of the
// edition, and where no edition is written either, that of the game's first.
type Values = Record<string, string>;
interface Game {
  common: Values;
  editions: [string, Values][]; // the first one first
}
const games: Record<string, Game> = {
  tontine: {
    common: { first_dealer: 'random', dealer_draw_ace: 'low', shuffle: 'every_hand', next_dealer: 'next_live_right_of_dealer', no_survivor: 'not_possible' },
    editions: [
      ['salon-1725', { first_dealer: 'highest_card', next_dealer: 'first_player_of_previous_hand' }],
      ['sporting-magazine', {}], ['dictionnaire-1792', {}],
    ],
  },
  pontoon: {
    common: { draw_ace: 'high', insolvency: 'credit', reshuffle: 'every_deal' },
    editions: [
      ['2011', { first_banker: 'first_jack' }], ['1939', { first_banker: 'highest_card' }],
      ['1850', { first_banker: 'first_ace', reshuffle: 'natural_or_exhausted' }], ['1800', { first_banker: 'first_ace', reshuffle: 'natural_or_exhausted' }],
    ],
  },
  tonk: {
    common: { first_dealer: 'random', insolvency: 'credit', dealer_rotation: 'left_each_hand', void_redeal_by: 'next_dealer' },
    editions: [['wikipedia-fr', {}], ['speno', {}], ['pagat', { first_dealer: 'highest_card' }]],
  },
  tarot: { common: { shuffle: 'full' }, editions: [['fft', {}], ['classic', { shuffle: 'gathered' }], ['house', {}], ['pagat', {}]] },
};

export const gameOf = (rules: string): string => rules.split('/')[0] ?? '';

/** The value of an option; undefined where this page does not know the game or its edition. */
export function optionOf(rules: string, key: string): string | undefined {
  const game = games[gameOf(rules)];
  const written = new Map(rules.split(' ').slice(1).map((word) => word.split('=') as [string, string]));
  const edition = written.get('edition');
  const values = edition === undefined ? game?.editions[0]?.[1] : game?.editions.find(([name]) => name === edition)?.[1];
  return game && values && (written.get(key) ?? values[key] ?? game.common[key]);
}

/** Whether the next deal may go on from the pack of the last one. */
export function goesOn(rules: string): boolean {
  const said = optionOf(rules, gameOf(rules) === 'pontoon' ? 'reshuffle' : 'shuffle') ?? '';
  return ['when_exhausted', 'gathered', 'after_natural', 'natural_or_exhausted'].includes(said);
}
