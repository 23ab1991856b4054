// What is wrong with a record is told by its reader, in English: it is about a file format. Of an action that the rules refuse
// the page tells the rule too, in its own language.
import { rulesOf } from '../shared/asks.ts';

/** The game of a record and its options, as its first lines have them. */
export function headOf(text: string): { game: string; options: string } {
  const game = /^[ \t]*game[ \t]+(\S+)/m.exec(text)?.[1] ?? '';
  return { game: game, options: /^[ \t]*options[ \t]+(.*?)[ \t]*\r?$/m.exec(text)?.[1] ?? '' };
}

/** The sentence of a clause in the language of the page; empty where the rules have none. */
export async function ruleOf(clause: string, text: string): Promise<string> {
  const { game, options } = headOf(text);
  const rules = await rulesOf(game, options).catch(() => undefined);
  return rules?.clauses.find((each) => each.clause === clause)?.text ?? '';
}
