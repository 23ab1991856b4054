// The topics of the odds lab. Each game lists its topics in web/odds.ts of its folder, and the engine describes the
// parameters.
import type { Component } from 'svelte';
import { gameNames } from '../../games_here.ts';
import { textOf } from '../../i18n/own.ts';
import type { Dictionary } from '../../i18n/types.ts';
import type { Option, ToldParameter } from '../shared/asks.ts';

// A parameter that the page asks for. The lab has its own labels for `players` and `edition`.
export interface Parameter {
  readonly name: string; // as in the program, for example missing=6
  readonly usual?: string; // the default, if it is not the engine's
  readonly least?: number; // the minimum, if it is stricter than the engine's
  readonly most?: number;
}

export interface Topic {
  readonly name: string;
  readonly parameters?: readonly Parameter[];
  readonly long?: boolean; // a slow topic, which starts on request and can be stopped
  readonly Own?: Component<{ query: URLSearchParams }>; // a component that shows the topic itself
}

const found = import.meta.glob<readonly Topic[]>('./*/web/odds.ts', { base: '../../../../src/games', eager: true, import: 'default' });

const texts = import.meta.glob<Dictionary>('./*/web/??/odds.ts', { base: '../../../../src/games', eager: true, import: 'default' });

/**
 * The texts of a game about its topics (web/fr/odds.ts): `title.TOPIC`, `label.PARAMETER`, `help.PARAMETER` and
 * `choice.PARAMETER.VALUE`; undefined if there is no such text.
 */
export const saidOf = (game: string, key: string): string | undefined => textOf(texts, `./${game}/web/`, 'odds', key);

/** The topics of a game. */
export const topicsOf = (game: string): readonly Topic[] => found[`./${game}/web/odds.ts`] ?? [];

/** The games that have topics. */
export const games: readonly string[] = gameNames.filter((game) => topicsOf(game).length > 0);

// The allowed values of a parameter.
export interface Asked {
  readonly parameter: Parameter;
  readonly kind: 'number' | 'choice' | 'text';
  readonly least: number;
  readonly most: number;
  readonly choices: readonly string[];
  readonly usual: string;
}

// The engine's description of a game: the parameters of the topic, and the game's options and editions.
export interface Told {
  readonly parameters: readonly ToldParameter[];
  readonly fields: readonly Option[];
  readonly editions: readonly string[];
}

/** The parameters of a topic, as described by the engine. They may be options of the game. */
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

// The values of the parameters in the address; a missing or invalid value becomes the default.
export const readValues = (asked: readonly Asked[], query: URLSearchParams): Values =>
  Object.fromEntries(asked.map((one) => {
    const said = query.get(one.parameter.name)?.trim() ?? '';
    return [one.parameter.name, allowed(one, said) ? said : one.usual];
  }));

// Whether a parameter may have this value.
export function allowed({ kind, least, most, choices, usual }: Asked, value: string): boolean {
  if (value === '') return usual === '';
  if (kind === 'choice') return choices.includes(value);
  if (kind === 'number') return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return /^[A-Za-z0-9_,+-]{1,120}$/.test(value);
}

// The words after the topic, in the form that the program uses.
export const wordsOf = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]));

// The address of a topic with these values.
export function topicPath(game: string, topic: Topic, asked: readonly Asked[] = [], values: Values = {}): string {
  const query = asked.flatMap(({ parameter: { name }, usual }) =>
    (values[name] ?? usual) === usual ? [] : [`${name}=${encodeURIComponent(values[name]!)}`]);
  return `/odds/${game}/${topic.name}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
