// Arranges a table that was just opened on the house: who sits where, and whether the match starts at once.
import type { Doing } from '$wire';
import { Problem } from '../../asking.ts';
import { Refusal } from '../../engine/refusal.ts';
import { openRemote } from '../../link/house.ts';
import type { Link, Why } from '../../link/link.ts';

// Sends the commands in order, and returns when all of them have been answered. Stops at the first refusal and throws
// it, but the table exists all the same.
export async function arrange(link: Link, commands: Doing[]): Promise<void> {
  const left = [...commands];
  let asked: number | undefined;
  await new Promise<void>((done, fail) => {
    const next = (): void => {
      const command = left.shift();
      if (command) asked = link.send(command);
      else done();
    };
    link.on((message) => {
      if (message.type === 'ok' && message.id === asked) next();
      if (message.type === 'error' && message.id === asked) fail(new Refusal(message));
    });
    link.onStatus((status, why?: Why) => {
      if (status === 'gone') fail(why === undefined || why === 'line' || why === 'offline' ? new Problem('away', '', 0) : new Error(why));
    });
    next();
  }).finally(() => link.close());
}

// Sends the commands through the socket of a table.
export async function openHouseTable(id: string, commands: Doing[]): Promise<void> {
  await arrange(openRemote(id), commands);
}
