// Reads the options of a game from its JSON schema for a form, and writes the chosen options as words.
export type Value = string | number | boolean | number[];

interface Base {
  key: string;
  about: string; // a description in one line
  clause: string; // a clause of the rules, such as R5.4
  usual: Value; // the value of the option in the first edition
}

export type Option = Base &
  (
    | { kind: 'choice'; choices: { value: string; label: string }[] }
    | { kind: 'flag' }
    | { kind: 'number' | 'set'; min: number; max: number }
  );

export interface Edition {
  name: string;
  about: string;
}

export interface Schema {
  editions: Edition[];
  players: Option & { kind: 'number' };
  options: Option[]; // all options but edition and players
  chapters: Record<string, string>; // maps R5 to its title
  changes: Record<string, Record<string, Value>>; // how each edition differs from the first one
}

export type Changes = Readonly<Record<string, Value>>;

interface Property {
  description?: string;
  'x-clause'?: string;
  type?: string;
  minimum?: number;
  maximum?: number;
  items?: { minimum: number; maximum: number };
  oneOf?: { const: string; title: string }[];
  default: Value;
}

function readOption(key: string, property: Property): Option {
  const { description = key, 'x-clause': clause = '', default: usual } = property;
  const base = { key, about: description, clause, usual };
  if (property.oneOf) {
    return { ...base, kind: 'choice', choices: property.oneOf.map((one) => ({ value: one.const, label: one.title })) };
  }
  if (property.type === 'boolean') return { ...base, kind: 'flag' };
  const range = property.items ?? property;
  const bounds = { min: range.minimum ?? 0, max: range.maximum ?? Number.MAX_SAFE_INTEGER };
  return { ...base, kind: property.type === 'array' ? 'set' : 'number', ...bounds };
}

// Parses the response from /api/games/NAME or the engine's answer; throws if it is given anything else.
export function readSchema(answer: Record<string, unknown>): Schema {
  const properties = answer['properties'] as Record<string, Property> | undefined;
  const { edition, players, ...rest } = properties ?? {};
  if (!edition?.oneOf || !players) throw new Error('schema');
  return {
    editions: edition.oneOf.map((one) => ({ name: one.const, about: one.title })),
    players: readOption('players', players) as Schema['players'],
    options: Object.entries(rest).map(([key, property]) => readOption(key, property)),
    chapters: (answer['x-chapters'] ?? {}) as Schema['chapters'],
    changes: (answer['x-editions'] ?? {}) as Schema['changes'],
  };
}

// The value of an option in an edition.
export function editionValue(schema: Schema, edition: string, option: Option): Value {
  return schema.changes[edition]?.[option.key] ?? option.usual;
}

export function same(one: Value, other: Value): boolean {
  return String(one) === String(other) && typeof one === typeof other;
}

// The changes that concern existing options and still differ from this edition.
export function realChanges(schema: Schema, edition: string, changes: Changes): Record<string, Value> {
  const kept = [schema.players, ...schema.options].flatMap((option): [string, Value][] => {
    const value = changes[option.key];
    return value === undefined || same(value, editionValue(schema, edition, option)) ? [] : [[option.key, value]];
  });
  return Object.fromEntries(kept);
}

// A value as it is written in a record's options.
function word(value: Value): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join('+');
  return String(value);
}

// The options as words: the edition and the differences from it.
export function optionWords(schema: Schema, edition: string, changes: Changes): string {
  const changed = Object.entries(realChanges(schema, edition, changes));
  return [`edition=${edition}`, ...changed.map(([key, value]) => `${key}=${word(value)}`)].join(' ');
}

// Parses numbers with any separators and removes duplicates. The result is undefined if the text contains anything else
// or a number is out of range.
export function readSet(text: string, min: number, max: number): number[] | undefined {
  const words = text.trim().split(/[\s,;+]+/).filter((each) => each !== '');
  const numbers = [...new Set(words.map(Number))].sort((a, b) => a - b);
  return numbers.every((each) => Number.isInteger(each) && each >= min && each <= max) ? numbers : undefined;
}

// The options grouped by chapter of the rules, in the order of the chapters' numbers: R1, R2, ... R10.
export function byChapter(schema: Schema): { chapter: string; title: string; options: Option[] }[] {
  const chapterOf = (option: Option): string => option.clause.split('.')[0] ?? '';
  const names = [...new Set(schema.options.map(chapterOf))];
  names.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  return names.map((chapter) => ({
    chapter,
    title: schema.chapters[chapter] ?? chapter,
    options: schema.options.filter((option) => chapterOf(option) === chapter),
  }));
}
