// What is wrong with a record is told by its reader, in English: it is about a file format. Of an action that the rules refuse
// the page tells the rule too, in its own language.
import { rulesOf, type Fault, type GameName } from '../shared/asks.ts';

export interface Refused {
  action: string; // in the notation of records
  seat: string;
  clause: string;
}

/** The action that the rules refuse, where that is what is wrong. */
export function refusedIn(fault: Fault): Refused | undefined {
  const [, action, seat, clause] = /^['‘’](.+)['‘’] by (p\d+) is refused by (R\d+\.\d+): /.exec(fault.text) ?? [];
  return action && seat && clause ? { action, seat, clause } : undefined;
}

/** The game of a record and its options, as its first lines have them. */
export function headOf(text: string): { game: GameName; options: string } {
  const game = /^[ \t]*game[ \t]+(\S+)/m.exec(text)?.[1] ?? '';
  return { game: game as GameName, options: /^[ \t]*options[ \t]+(.*?)[ \t]*\r?$/m.exec(text)?.[1] ?? '' };
}

/** The sentence of a clause in the language of the page; empty where the rules have none. */
export async function ruleOf(clause: string, text: string): Promise<string> {
  const { game, options } = headOf(text);
  const rules = await rulesOf(game, options).catch(() => undefined);
  return rules?.clauses.find((each) => each.clause === clause)?.text ?? '';
}
