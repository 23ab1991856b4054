// Explains which options contradict each other, in the page's language and with the names that the form uses.
import { t, typeset } from '../../i18n/index.ts';
import type { Fault } from '../shared/asks.ts';
import type { Option, Schema } from './schema.ts';

function valueIn(option: Option, value: string): string {
  if (option.kind === 'flag') return t(value === 'true' ? 'rooms.yes' : 'rooms.no');
  return option.kind === 'choice' ? (option.choices.find((one) => one.value === value)?.label ?? value) : value;
}

// The label of an option's field.
function nameOf(schema: Schema, key: string): string | undefined {
  if (key === schema.players.key) return t('rooms.players');
  return schema.options.find((one) => one.key === key)?.about.replace(/\.$/, '');
}

/** Gives the options that a sentence marks with backquotes their names in the form: `stake_min`, `max_cards=5`. */
export function named(schema: Schema, text: string): string {
  return typeset(text.replace(/`([a-z][a-z0-9_]*)(?:=([a-z0-9_]+))?`/g, (word, key: string, value: string | undefined) => {
    const name = nameOf(schema, key);
    if (name === undefined) return word;
    const option = schema.options.find((one) => one.key === key);
    return value === undefined ? t('rooms.option', { option: name }) : `${t('rooms.optionIs', { option: t('rooms.option', { option: name }), value: option ? valueIn(option, value) : value })}`;
  }));
}

/** Why this browser's engine rejects these options; undefined if the engine accepts them or is missing. */
export async function against(schema: Schema, game: string, words: string): Promise<string | undefined> {
  const { faultOf, rulesOf } = await import('../shared/asks.ts');
  const fault = await rulesOf(game, words).then((): Fault | undefined => undefined, faultOf);
  return fault?.clause ? `${named(schema, fault.text)} (${fault.clause})` : undefined;
}
