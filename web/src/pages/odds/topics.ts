// What the odds lab offers of each game: its topics, and what can be said of each.
import type { Key } from '../../i18n/index.ts';

export interface Parameter {
  name: string; // as the program calls it: missing=6
  label: Key;
  help?: Key;
  kind: 'number' | 'choice' | 'text' | 'edition';
  least?: number;
  most?: number;
  choices?: readonly { value: string; label?: Key }[];
  usual: string; // what is meant where nothing is said; not sent then
  sent?: boolean; // sent even so
}

export interface Topic {
  game: string;
  name: string;
  title: Key;
  verb: 'odds' | 'eval';
  parameters: readonly Parameter[];
  long?: boolean; // takes more than a moment: begins when it is asked for, and can be stopped
}

const players = (least: number, most: number, usual: number): Parameter => ({
  name: 'players', label: 'pages.oddsPlayers', kind: 'number', least, most, usual: String(usual), sent: true,
});
const edition: Parameter = { name: 'edition', label: 'pages.oddsEdition', kind: 'edition', usual: '' };
const missing: Parameter = { name: 'missing', label: 'pages.oddsMissing', help: 'pages.oddsMissingHelp', kind: 'number', least: 1, most: 22, usual: '' };
const rule = (name: 'banker' | 'punter'): Parameter => ({
  name, label: name === 'banker' ? 'pages.oddsBanker' : 'pages.oddsPunter', help: 'pages.oddsRuleHelp', kind: 'text', usual: 'below-17', sent: true,
});
const ofTarot = players(3, 5, 4);

export const TOPICS: readonly Topic[] = [
  { game: 'tarot', name: 'hand', title: 'pages.oddsTarotHand', verb: 'eval', parameters: [] },
  { game: 'tarot', name: 'dog', title: 'pages.oddsTarotDog', verb: 'odds', parameters: [ofTarot, missing] },
  {
    game: 'tarot', name: 'suits', title: 'pages.oddsTarotSuits', verb: 'odds',
    parameters: [
      ofTarot,
      missing,
      {
        name: 'dog', label: 'pages.oddsDog', kind: 'choice', usual: 'seen',
        choices: [{ value: 'seen', label: 'pages.oddsDogSeen' }, { value: 'hidden', label: 'pages.oddsDogHidden' }],
      },
    ],
  },
  { game: 'tarot', name: 'petit', title: 'pages.oddsTarotPetit', verb: 'odds', parameters: [] },
  { game: 'tarot', name: 'handful', title: 'pages.oddsTarotHandful', verb: 'odds', parameters: [] },
  { game: 'tarot', name: 'king', title: 'pages.oddsTarotKing', verb: 'odds', parameters: [{ ...ofTarot, usual: '5' }] },
  { game: 'tarot', name: 'lead', title: 'pages.oddsTarotLead', verb: 'odds', parameters: [ofTarot] },
  { game: 'pontoon', name: 'reply', title: 'pages.oddsPontoonReply', verb: 'odds', parameters: [edition, rule('banker')] },
  { game: 'pontoon', name: 'bank', title: 'pages.oddsPontoonBank', verb: 'odds', parameters: [edition, rule('punter')], long: true },
  { game: 'pontoon', name: 'deal', title: 'pages.oddsPontoonDeal', verb: 'odds', parameters: [edition, rule('punter'), rule('banker')] },
  { game: 'pontoon', name: 'hands', title: 'pages.oddsPontoonHands', verb: 'odds', parameters: [edition] },
  { game: 'pontoon', name: 'passing', title: 'pages.oddsPontoonPassing', verb: 'odds', parameters: [edition] },
  { game: 'tonk', name: 'drop', title: 'pages.oddsTonkDrop', verb: 'odds', parameters: [edition] },
  { game: 'tonk', name: 'deal', title: 'pages.oddsTonkDeal', verb: 'odds', parameters: [edition] },
  { game: 'tonk', name: 'totals', title: 'pages.oddsTonkTotals', verb: 'odds', parameters: [edition] },
  { game: 'tonk', name: 'spreads', title: 'pages.oddsTonkSpreads', verb: 'odds', parameters: [edition] },
  {
    game: 'tontine', name: 'survival', title: 'pages.oddsTontineSurvival', verb: 'odds', long: true,
    parameters: [
      edition,
      { ...players(5, 20, 5), sent: false, usual: '' },
      { name: 'matches', label: 'pages.oddsMatches', kind: 'number', least: 100, most: 1_000_000, usual: '20000', sent: true },
    ],
  },
  {
    game: 'tontine', name: 'chain', title: 'pages.oddsTontineChain', verb: 'odds', long: true,
    parameters: [
      players(2, 5, 4),
      { name: 'stake', label: 'pages.oddsStake', kind: 'number', least: 2, most: 60, usual: '3', sent: true },
      { name: 'ante', label: 'pages.oddsAnte', kind: 'number', least: 0, most: 59, usual: '1', sent: true },
    ],
  },
];

// The topics of a game.
export function topicsOf(game: string): Topic[] {
  return TOPICS.filter((topic) => topic.game === game);
}

export type Values = Readonly<Record<string, string>>;

// What the address says of the parameters of a topic; the usual where it says nothing, or nothing that is allowed.
export function readValues(topic: Topic, query: URLSearchParams): Values {
  return Object.fromEntries(topic.parameters.map((parameter) => {
    const said = query.get(parameter.name)?.trim() ?? '';
    return [parameter.name, allowed(parameter, said) ? said : parameter.usual];
  }));
}

// Whether a parameter may be so.
export function allowed(parameter: Parameter, value: string): boolean {
  if (value === '') return parameter.usual === '';
  if (parameter.kind === 'choice') return parameter.choices?.some((choice) => choice.value === value) ?? false;
  if (parameter.kind === 'number') {
    return /^\d{1,9}$/.test(value) && Number(value) >= (parameter.least ?? 0) && Number(value) <= (parameter.most ?? Infinity);
  }
  return /^[A-Za-z0-9_,+-]{1,120}$/.test(value);
}

// The words behind the topic, as the program takes them.
export function wordsOf(topic: Topic, values: Values): string[] {
  return topic.parameters.flatMap((parameter) => {
    const value = values[parameter.name] ?? '';
    return value === '' || (value === parameter.usual && !parameter.sent) ? [] : [`${parameter.name}=${value}`];
  });
}

// The address of a topic with these values.
export function topicPath(topic: Topic, values: Values = {}): string {
  const query = topic.parameters
    .filter((parameter) => (values[parameter.name] ?? parameter.usual) !== parameter.usual)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(values[parameter.name]!)}`);
  return `/odds/${topic.game}/${topic.name}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
