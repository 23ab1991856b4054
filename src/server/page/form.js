// The form for a game's options, made from their JSON schema: each with one line that says what it does. What is left
// alone stays as the edition has it.
import { el, field, fill, select } from './dom.js';
import { language, say } from './texts.js';
import { api } from './api.js';

// A field for one option, and how to read it: undefined where it was left alone.
function entry(key, schema) {
  const name = `option-${key}`;
  if (schema.oneOf || schema.type === 'boolean') {
    const choices = schema.oneOf?.map((each) => [each.const, `${each.const} – ${each.title}`]) ??
      [['true', say('yes')], ['false', say('no')]];
    const node = select([['', say('form.usual')], ...choices], '', { name });
    return { node, read: () => (node.value === '' ? undefined : node.value) };
  }
  if (schema.type === 'array') {
    const { minimum, maximum } = schema.items;
    const node = el('input', { name, placeholder: say('form.set', { min: minimum, max: maximum }),
      pattern: '\\s*(none|\\d+(\\s*[+, ]\\s*\\d+)*)\\s*', autocomplete: 'off' });
    return { node, read: () => node.value.trim().replace(/[\s,+]+/g, '+') || undefined };
  }
  const node = el('input', { name, type: 'number', min: schema.minimum, max: schema.maximum, step: 1, inputmode: 'numeric' });
  const range = say('form.number', { min: schema.minimum, max: schema.maximum });
  return { node, range, read: () => node.value || undefined };
}

// Makes the fields of a game into `place`; gives a function that reads them as `key=value` words.
export async function optionFields(game, place) {
  const answer = await api('GET', `/api/games/${game}?texts=${language}`);
  const properties = (answer.options ?? answer).properties;
  const { edition, players, ...rest } = properties;
  const editions = edition.oneOf.map((each) => [each.const, `${each.const} – ${each.title}`]);
  const chosen = select(editions, edition.default, { name: 'edition' });
  const entries = Object.entries({ ...(players ? { players } : {}), ...rest }).map(([key, schema]) =>
    ({ key, schema, ...entry(key, schema) }));
  const fieldOf = ({ key, schema, node, range }) => field(
    `${key}${schema['x-clause'] ? ` (${schema['x-clause']})` : ''}`, node,
    [schema.description, range && ` ${range}`]);
  const [first, ...others] = entries;
  fill(place, field(say('form.edition'), chosen, edition.description), fieldOf(first),
    el('details', {}, el('summary', {}, say('form.options', { n: others.length })), others.map(fieldOf)));
  return () => [`edition=${chosen.value}`,
    ...entries.map(({ key, read }) => [key, read()]).filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${value}`)].join(' ');
}
