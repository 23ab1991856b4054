import type { Message } from '$wire';
import type { Link } from '../link/link.ts';
import type { Model } from './model.ts';

const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;

// The head of a record: the game, its options, the players, and who won the draw for the deal.
function headOf(model: Model): string {
  const seats = model.table.seats.map((seat) =>
    `p${seat.seat}=${seat.account ? quoted(seat.name ?? '') : `bot:${seat.bot ?? 'basic'}`}`);
  return `brelan 1\ngame ${model.table.game} rules ${model.table.rules}\noptions ${model.table.options}\n` +
    `seats ${seats.join(' ')}\n${model.match.draw}`;
}

/** Whether there is anything to record for a player or spectator here. */
export const hasRecord = (model: Model): boolean => model.match.deal > 0 && model.sight.view !== undefined;

const patience = 20_000; // how many milliseconds to wait for each part

// The part of a session that is needed to query the table independently of the session.
export interface Asker {
  readonly link: Link;
  readonly asked: Set<number>;
}

// Requests the deals of the match, part by part, as far as this person may know them.
function dealsFrom({ link, asked: others }: Asker, match: number): Promise<string> {
  return new Promise((take, fail) => {
    let text = '';
    let asked = 0;
    let late: ReturnType<typeof setTimeout> | undefined;
    const leave: (() => void)[] = [() => clearTimeout(late)];
    const end = (then: () => void): void => {
      for (const one of leave) one();
      then();
    };
    const ask = (deal: number): void => {
      clearTimeout(late);
      late = setTimeout(() => end(() => fail(new Error('no answer'))), patience);
      others.add((asked = link.send({ do: 'record', deal })));
    };
    const hear = (message: Message): void => {
      if (message.type === 'error' && message.id === asked) return end(() => fail(new Error(message.text)));
      if (message.type !== 'record' || message.id !== asked) return;
      others.delete(asked);
      if (message.match !== match) return end(() => fail(new Error('another match has begun')));
      text += message.text;
      const { next } = message;
      if (next === undefined) end(() => take(text));
      else ask(next);
    };
    let open = false;
    leave.push(link.on(hear), link.onStatus((now) => {
      open = now === 'open';
      if (asked > 0 && !open) end(() => fail(new Error('the line is lost')));
    }));
    if (open) ask(1);
    else end(() => fail(new Error('there is no line')));
  });
}

/** The record of the match as far as this person may know it, ready for replay by anyone. */
export const recordOf = async (model: Model, asker: Asker): Promise<string> => headOf(model) + await dealsFrom(asker, model.match.number);

/** The page of this client that replays a record. The address contains the record itself. */
export async function replayPath(record: string): Promise<string> {
  const { toFragment } = await import('../pages/replay/fragment.ts');
  return `/replay/${await toFragment(record)}`;
}

/** An address that opens a record in the replay, without a server and for anyone. */
export const shareAddress = async (record: string): Promise<string> => `${location.href.split('#')[0]}#${await replayPath(record)}`;
