import type { Message, StateMessage } from '$wire';
import { describe, expect, it, vi } from 'vitest';
import type { Given, Link, Status } from '../link/link.ts';
import { reduce, type Model } from './model.ts';
import { hasRecord, recordOf } from './record.ts';

const ME = '1'.repeat(32);
const state: StateMessage = {
  type: 'state', n: 9, now: 0, you: { account: ME, seat: 1, host: true },
  table: {
    id: 'a'.repeat(32), title: '', game: 'tontine', rules: 1, edition: 'salon-1725', options: 'edition=salon-1725 players=2', players: 2,
    visibility: 'link', stage: 'playing', locked: false, rated: false, chat: true, move: 0, bank: 0, pause: 0, delay: 0, host: ME,
    seats: [{ seat: 1, name: 'Chloé "C"', account: ME, here: true }, { seat: 2, name: 'basic 2', bot: 'basic' }], spectators: 0,
  },
  match: { number: 4, deal: 3, draw: 'draw lot p2\n', total: [0, 0], sheet: [] },
  view: 'turn=p1 cards=?,?', turn: 1, record: 'deal 3 dealer=p2\nhand p1 ?\n', asks: [], chat: [],
};
const model = reduce(null, state) as Model;

// A table whose messages come from the test.
function table(status: Status = 'open') {
  const sent: Given[] = [];
  const hears = new Set<(message: Message) => void>();
  const looks = new Set<(status: Status) => void>();
  const link: Link = {
    send: (command) => sent.push(command),
    on: (hear) => (hears.add(hear), () => void hears.delete(hear)),
    onStatus: (look) => (looks.add(look), look(status), () => void looks.delete(look)),
    speak: () => undefined,
    close: () => undefined,
  };
  const say = (message: Message) => hears.forEach((hear) => hear(message));
  const lose = () => looks.forEach((look) => look('lost'));
  return { link, asked: new Set<number>(), sent, say, lose, hears, looks };
}

describe('the record of a match', () => {
  it('is asked of the table by a page that has not been there since the match began', async () => {
    const at = table();
    const { sent, say, hears, looks } = at;
    const record = recordOf(model, at);
    say({ type: 'record', id: 99, match: 4, text: 'of somebody else' });
    say({ type: 'record', id: 1, match: 4, text: 'deal 1 dealer=p1\np1 turn\nscore p1 1 p2 -1\n', next: 2 });
    say({ type: 'record', id: 2, match: 4, text: 'deal 2 dealer=p2\ndeal 3 dealer=p2\nhand p1 ?\n' });
    expect(sent).toEqual([{ do: 'record', deal: 1 }, { do: 'record', deal: 2 }]);
    expect(await record).toBe('brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=2\n' +
      'seats p1="Chloé \\"C\\"" p2=bot:basic\ndraw lot p2\ndeal 1 dealer=p1\np1 turn\nscore p1 1 p2 -1\n' +
      'deal 2 dealer=p2\ndeal 3 dealer=p2\nhand p1 ?\n');
    expect([hears.size, looks.size, at.asked.size]).toEqual([0, 0, 0]);
  });

  it.each([
    ['is refused', ({ say }: ReturnType<typeof table>) => say({ type: 'error', id: 1, code: 'too-fast', text: 'Slowly.' })],
    ['is lost with the line', ({ lose }: ReturnType<typeof table>) => lose()],
    ['is of a match that has begun meanwhile', ({ say }: ReturnType<typeof table>) => say({ type: 'record', id: 1, match: 5, text: '' })],
  ])('fails where it %s, and nothing listens on', async (_, happens) => {
    const at = table();
    const record = recordOf(model, at);
    happens(at);
    await expect(record).rejects.toThrow();
    expect([at.hears.size, at.looks.size]).toEqual([0, 0]);
  });

  it('fails if no answer comes, and a late refusal concerns nobody else', async () => {
    vi.useFakeTimers();
    const at = table();
    const record = recordOf(model, at);
    const failed = expect(record).rejects.toThrow('no answer');
    at.say({ type: 'record', id: 1, match: 4, text: '', next: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect([at.hears.size, at.looks.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
    expect([...at.asked]).toEqual([2]);
    vi.useRealTimers();
  });

  it('is not requested without a connection', async () => {
    const at = table('lost');
    await expect(recordOf(model, at)).rejects.toThrow();
    expect(at.sent).toEqual([]);
  });

  it('is there for all who see the game, and for nobody else', () => {
    expect(hasRecord(model)).toBe(true);
    const { view: _, ...blind } = state;
    expect(hasRecord(reduce(null, blind as StateMessage) as Model)).toBe(false);
    expect(hasRecord(reduce(null, { ...state, match: { number: 0 } }) as Model)).toBe(false);
  });
});
