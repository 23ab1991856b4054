// What the odds lab offers: each game names its topics in the file web/odds.ts of its folder, and the engine tells what may be
// said of each.
import type { Component } from 'svelte';
import { gameNames, type Both } from '../../games_here.ts';
import type { Option, ToldParameter } from '../shared/asks.ts';

// A parameter that the page asks for. `players` and `edition` have names of their own in the lab.
export interface Parameter {
  readonly name: string; // as the program calls it: missing=6
  readonly label?: Both;
  readonly help?: Both;
  readonly usual?: string; // what is meant where nothing is said, if not what the engine takes then
  readonly least?: number; // where the page asks for less than the engine takes
  readonly most?: number;
  readonly choices?: Readonly<Record<string, Both>>; // what its values are called
}

export interface Topic {
  readonly name: string;
  readonly title: Both;
  readonly parameters?: readonly Parameter[];
  readonly long?: boolean; // takes more than a moment: begins when it is asked for, and can be stopped
  readonly Own?: Component<{ query: URLSearchParams }>; // shows itself
}

const found = import.meta.glob<readonly Topic[]>('./*/web/odds.ts', { base: '../../../../src/games', eager: true, import: 'default' });

/** The topics of a game. */
export const topicsOf = (game: string): readonly Topic[] => found[`./${game}/web/odds.ts`] ?? [];

/** The games that have some. */
export const games: readonly string[] = gameNames.filter((game) => topicsOf(game).length > 0);

// What may be said of a parameter.
export interface Asked {
  readonly parameter: Parameter;
  readonly kind: 'number' | 'choice' | 'text';
  readonly least: number;
  readonly most: number;
  readonly choices: readonly string[];
  readonly usual: string;
}

// What the engine tells of a game: the parameters of the topic, its options and its editions.
export interface Told {
  readonly parameters: readonly ToldParameter[];
  readonly fields: readonly Option[];
  readonly editions: readonly string[];
}

/** What may be said of a topic, by what the engine tells; options of the game are parameters too. */
export const askedOf = (topic: Topic, told: Told): Asked[] =>
  (topic.parameters ?? []).map((parameter) => {
    const { name, usual } = parameter;
    if (name === 'edition') return { parameter, kind: 'choice', least: 0, most: 0, choices: told.editions, usual: usual ?? '' };
    const own = told.parameters.find((one) => one.name === name);
    const option = own ? undefined : told.fields.find((one) => one.option === name);
    const { kind = 'text', min = 0, max = Infinity } = own ?? option ?? {};
    return {
      parameter,
      kind: kind === 'number' || kind === 'choice' ? kind : 'text',
      least: parameter.least ?? min,
      most: parameter.most ?? max,
      choices: own?.choices ?? option?.choices?.map(({ value }) => value) ?? [],
      usual: usual ?? own?.default ?? option?.value ?? '',
    };
  });

export type Values = Readonly<Record<string, string>>;

// What the address says of the parameters; the usual where it says nothing, or nothing that is allowed.
export const readValues = (asked: readonly Asked[], query: URLSearchParams): Values =>
  Object.fromEntries(asked.map((one) => {
    const said = query.get(one.parameter.name)?.trim() ?? '';
    return [one.parameter.name, allowed(one, said) ? said : one.usual];
  }));

// Whether a parameter may be so.
export function allowed({ kind, least, most, choices, usual }: Asked, value: string): boolean {
  if (value === '') return usual === '';
  if (kind === 'choice') return choices.includes(value);
  if (kind === 'number') return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return /^[A-Za-z0-9_,+-]{1,120}$/.test(value);
}

// The words behind the topic, as the program takes them.
export const wordsOf = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]));

// The address of a topic with these values.
export function topicPath(game: string, topic: Topic, asked: readonly Asked[] = [], values: Values = {}): string {
  const query = asked.flatMap(({ parameter: { name }, usual }) =>
    (values[name] ?? usual) === usual ? [] : [`${name}=${encodeURIComponent(values[name]!)}`]);
  return `/odds/${game}/${topic.name}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
