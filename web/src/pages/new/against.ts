// Why options cannot go together, said in the language of the page and by the names that they have in the form.
import { lang, t, typeset } from '../../i18n/index.ts';
import type { Fault, GameName } from '../shared/asks.ts';
import type { Option, Schema } from './schema.ts';

const quoted = (text: string): string => (lang() === 'fr' ? `« ${text} »` : `“${text}”`);
const colon = (): string => (lang() === 'fr' ? ' : ' : ': ');

function valueIn(option: Option, value: string): string {
  if (option.kind === 'flag') return t(value === 'true' ? 'rooms.yes' : 'rooms.no');
  return option.kind === 'choice' ? (option.choices.find((one) => one.value === value)?.label ?? value) : value;
}

/** A sentence of the engine with the options as the form calls them: `stake_min`, `max_cards=5`. */
export function named(schema: Schema, text: string): string {
  return typeset(text.replace(/\b([a-z][a-z0-9_]*)(?:=([a-z0-9_]+))?/g, (word, key: string, value: string | undefined) => {
    const option = schema.options.find((one) => one.key === key);
    if (!option || (value === undefined && !key.includes('_'))) return word;
    const name = quoted(option.about.replace(/\.$/, ''));
    return value === undefined ? name : `${name}${colon()}${valueIn(option, value)}`;
  }));
}

/** What the engine of this browser says against these options; undefined where it has nothing against them, or is not there. */
export async function against(schema: Schema, game: string, words: string): Promise<string | undefined> {
  const { faultOf, rulesOf } = await import('../shared/asks.ts');
  const fault = await rulesOf(game as GameName, words).then((): Fault | undefined => undefined, faultOf);
  return fault?.clause ? `${named(schema, fault.text)} (${fault.clause})` : undefined;
}
