// Why options cannot go together, said in the language of the page and by the names that they have in the form.
import { lang, t, typeset } from '../../i18n/index.ts';
import type { Fault } from '../shared/asks.ts';
import type { Option, Schema } from './schema.ts';

const quoted = (text: string): string => (lang() === 'fr' ? `« ${text} »` : `“${text}”`);
const colon = (): string => (lang() === 'fr' ? ' : ' : ': ');

function valueIn(option: Option, value: string): string {
  if (option.kind === 'flag') return t(value === 'true' ? 'rooms.yes' : 'rooms.no');
  return option.kind === 'choice' ? (option.choices.find((one) => one.value === value)?.label ?? value) : value;
}

// An option as its field is called.
function nameOf(schema: Schema, key: string): string | undefined {
  if (key === schema.players.key) return t('rooms.players');
  return schema.options.find((one) => one.key === key)?.about.replace(/\.$/, '');
}

/** A sentence of the engine with the options as the form calls them: `stake_min`, `max_cards=5`. A key that may be a word of the
    sentence, too, stands between backticks where it is the key. */
export function named(schema: Schema, text: string): string {
  return typeset(text.replace(/(`?)\b([a-z][a-z0-9_]*)(?:=([a-z0-9_]+))?\1/g, (word, tick: string, key: string, value: string | undefined) => {
    const name = value === undefined && tick === '' && !key.includes('_') ? undefined : nameOf(schema, key);
    if (name === undefined) return word;
    const option = schema.options.find((one) => one.key === key);
    return value === undefined ? quoted(name) : `${quoted(name)}${colon()}${option ? valueIn(option, value) : value}`;
  }));
}

/** What the engine of this browser says against these options; undefined where it has nothing against them, or is not there. */
export async function against(schema: Schema, game: string, words: string): Promise<string | undefined> {
  const { faultOf, rulesOf } = await import('../shared/asks.ts');
  const fault = await rulesOf(game, words).then((): Fault | undefined => undefined, faultOf);
  return fault?.clause ? `${named(schema, fault.text)} (${fault.clause})` : undefined;
}
