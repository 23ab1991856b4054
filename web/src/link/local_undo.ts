// Undo where nobody else plays: it is free, and the record keeps what was taken back.
import type { Row } from '../engine/types.ts';

// How many actions of the match remain when the last action of these seats in the running deal is taken back with all behind it;
// undefined where there is none.
export function undoTarget(rows: Row[], seats: number[]): number | undefined {
  let acts: string[] = []; // who acted, as far as it stands
  let deal = 0; // how many of them lie before this deal
  for (const { body } of rows) {
    const [what, word = ''] = body.split(/\s/, 2);
    if (what === 'start') [acts, deal] = [[], 0];
    else if (what === 'deal') deal = acts.length;
    else if (what === 'act') acts.push(word);
    else if (what === 'undo') acts = acts.slice(0, Number(word));
    else if (what === 'end') return undefined;
  }
  const at = acts.findLastIndex((who) => seats.some((seat) => who === `p${seat}`));
  return at >= deal && at >= 0 ? at : undefined;
}
