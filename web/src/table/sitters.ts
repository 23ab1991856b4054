import { nameOf, type Model } from './model.ts';
import type { Sitter } from './SeatPlate.svelte';

const LATE = 10_000;

function clockOf(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The occupants of the seats, for display, seat 1 first. */
export function sittersOf(model: Model, now: number): Sitter[] {
  const { deadline, turn } = model.sight;
  return Array.from({ length: model.table.players }, (_, at): Sitter => {
    const seat = model.table.seats.find((each) => each.seat === at + 1);
    const left = turn === at + 1 && deadline !== undefined && model.frozen === null ? deadline - model.ahead - now : null;
    return {
      name: nameOf(model, at + 1),
      bot: seat?.bot !== undefined,
      you: model.you.seat === at + 1,
      here: seat?.account === undefined || seat.here !== false,
      standIn: seat?.account !== undefined && seat.bot !== undefined,
      score: model.rows.length > 0 ? (model.total[at] ?? null) : null,
      clock: left === null ? null : clockOf(left),
      late: left !== null && left < LATE,
    };
  });
}
