import type { EventMessage, Message, StateMessage } from '$wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineHere, partedHere } from '../engine/testing.ts';
import { Refusal } from '../engine/refusal.ts';
import { begin } from './local_begin.ts';
import { MemoryKeep, type Change } from './local_keep.ts';
import { LocalTable, type Around } from './local_table.ts';
import { LocalBots } from './local_thought.ts';

type Act = Extract<EventMessage, { what: 'act' }>;

const id = 'b'.repeat(32);
const me = { account: '0'.repeat(31) + '1', name: 'Chloé' };
const other = { account: '0'.repeat(31) + '2', name: 'Ada' };

// A page around a table, with a clock that the test sets.
function page(keep = new MemoryKeep()) {
  const engine = partedHere();
  const askFor: Around['askFor'] = (game) => engine.askFor(game);
  let chance = 1;
  const random = (bytes: number): Uint8Array => {
    const all = new Uint8Array(bytes);
    for (let i = 0; i < bytes; i++) all[i] = (chance = (chance * 48271) % 2147483647) & 255;
    return all;
  };
  const lasting = async (): Promise<boolean> => true;
  const around: Around = { askFor, bots: new LocalBots(askFor), keep, now: Date.now, random, lasting, hold: async () => undefined };
  return { keep, around };
}

// Sits down and always plays the first legal action, or the one at index `place`, until `enough` is true.
async function play(table: LocalTable, enough: (message: Message) => boolean, place = 0): Promise<Message[]> {
  const heard: Message[] = [];
  let over = false;
  table.on((message) => {
    heard.push(message);
    over ||= enough(message);
    if (!over && 'legal' in message && message.legal?.length) table.send({ do: 'act', act: message.legal.at(place)! });
  });
  for (let i = 0; i < 20_000 && !over; i++) await vi.advanceTimersByTimeAsync(200);
  return heard;
}

const undone = (message: Message): boolean => message.type === 'event' && message.what === 'undo';
const deals = (message: Message): number => (message.type === 'event' && message.what === 'deal' ? 1 : 0);
const setups = {
  tarot: { game: 'tarot', options: 'edition=fft match_deals=1' },
  pontoon: { game: 'pontoon' },
  tonk: { game: 'tonk' },
  tontine: { game: 'tontine' },
};

describe.skipIf(!engineHere)('a table in this browser', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  const start = async (around: Around, game: keyof typeof setups, persons = [{ seat: 1, ...me }], pause = 0): Promise<void> => {
    const setup = { ...setups[game], visibility: 'link', spectators: false, bot_time: 0, pause };
    let begun = false;
    const beginning = begin(around, { id, setup, persons, bots: [], lang: 'en' }).then(() => (begun = true));
    while (!begun) await Promise.race([beginning, vi.advanceTimersByTimeAsync(1)]);
  };

  for (const game of Object.keys(setups) as (keyof typeof setups)[]) {
    it(`plays three deals of ${game}, or a match, against bots`, async () => {
      const { around } = page();
      await start(around, game);
      let count = 0;
      const table = new LocalTable(id, 'en', around);
      const heard = await play(table, (message) => {
        count += deals(message);
        return count > 3 || (message.type === 'event' && message.what === 'end');
      });
      expect(heard[0]).toMatchObject({ type: 'state', you: { account: me.account, seat: 1 } });
      expect(heard.filter(({ type }) => type === 'error')).toEqual([]);
      expect(heard.some((message) => message.type === 'event' && 'score' in message)).toBe(true);
      table.close();
    }, 60_000);
  }

  it('goes on after a reload where it was left', async () => {
    const { keep, around } = page();
    await start(around, 'tonk');
    const table = new LocalTable(id, 'en', around);
    let acts = 0;
    const heard = await play(table, (message) => message.type === 'event' && message.what === 'act' && ++acts > 5);
    const last = heard.filter((message) => message.type === 'event').at(-1) as EventMessage;
    table.close();
    const again = new LocalTable(id, 'fr', page(keep).around);
    const [state] = (await play(again, () => true)) as [StateMessage];
    expect(state.type).toBe('state');
    expect(state.n).toBeGreaterThanOrEqual(last.n);
    expect(state.match?.number).toBe(1);
    expect(state.tell).toBeDefined();
    again.close();
  }, 60_000);

  it('takes back what the person did last, with everything that bots did after it', async () => {
    const { around, keep } = page();
    await start(around, 'tonk', undefined, 600_000);
    const table = new LocalTable(id, 'en', around);
    let acts = 0;
    const mine = (message: Message): boolean => message.type === 'event' && message.what === 'act' && message.seat === 1;
    const heard = await play(table, (message) => mine(message) && ++acts > 0, -1); // draws a card
    const before = heard.slice(0, heard.findIndex(mine)).findLast((message) => 'legal' in message) as Act;
    expect(before.legal).toContain('draw stock');
    await vi.advanceTimersByTimeAsync(2_000);
    const asked = table.send({ do: 'undo' });
    const after: Message[] = [];
    table.on((message) => after.push(message));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(after.find(({ type }) => type === 'ok')).toMatchObject({ id: asked });
    expect(after.find(undone)).toMatchObject({ turn: 1, legal: before.legal });
    expect((await keep.rows(id)).filter(({ body }) => body.startsWith('undo'))).toHaveLength(1);
    table.close();
  }, 60_000);

  it('goes on to the next deal, and takes back, for all people at the device', async () => {
    const { around, keep } = page();
    await start(around, 'tonk', [{ seat: 1, ...me }, { seat: 2, ...other }], 600_000);
    const table = new LocalTable(id, 'en', around);
    const asked: string[] = [];
    let ended = 0; // the time when the deal ended
    table.on((message) => {
      if (message.type === 'error') asked.push(message.code);
      if (message.type !== 'event' || !('score' in message) || message.turn !== null || ended > 0) return;
      ended = Date.now();
      table.send({ do: 'ready' });
    });
    await play(table, (message) => ended > 0 && deals(message) > 0);
    expect(ended).toBeGreaterThan(0);
    expect(Date.now() - ended).toBeLessThan(60_000); // the pause was skipped, because both players are ready
    table.send({ do: 'state' });
    // An action by either player that did not end the deal, because once a deal is over, its actions cannot be taken
    // back.
    const ours = (message: Message): boolean =>
      message.type === 'event' && message.what === 'act' && message.seat < 3 && message.turn !== null;
    const after = await play(table, ours, -1); // not the first action, which is to drop
    const last = after.findLast(ours) as Act;
    const heard: Message[] = [];
    table.on((message) => heard.push(message));
    table.send({ do: 'undo' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heard.find(undone)).toMatchObject({ turn: last.seat });
    expect(asked).toEqual([]);
    expect((await keep.rows(id)).filter(({ body }) => body.startsWith('undo'))).toHaveLength(1);
    table.close();
  }, 60_000);

  it('says that nothing can be kept any more, and goes on', async () => {
    class FullKeep extends MemoryKeep {
      full = false;
      override async write(change: Change): Promise<void> {
        if (this.full) throw new Error('full');
        return super.write(change);
      }
    }
    const keep = new FullKeep();
    const { around } = page(keep);
    await start(around, 'tontine');
    keep.full = true;
    const table = new LocalTable(id, 'en', around);
    const statuses: string[] = [];
    table.onStatus((status, why) => statuses.push(why ? `${status} ${why}` : status));
    let acts = 0;
    await play(table, (message) => message.type === 'event' && message.what === 'act' && ++acts > 10);
    expect(acts).toBe(11);
    expect(statuses).toEqual(['connecting', 'open', 'open storage']);
    table.close();
  }, 60_000);

  it('shows each of two people at one device their own cards in their turn', async () => {
    const { around } = page();
    await start(around, 'tonk', [{ seat: 1, ...me }, { seat: 2, ...other }]);
    const table = new LocalTable(id, 'en', around);
    const seats = new Set<number | null>();
    await play(table, (message) => {
      if (message.type === 'state') seats.add(message.you.seat);
      return seats.size === 2;
    });
    expect([...seats].sort()).toEqual([1, 2]);
    table.close();
  }, 60_000);

  it('shows nothing of a person before the device was handed to them, not even after a reload', async () => {
    const { keep, around } = page();
    await start(around, 'tonk', [{ seat: 1, ...me }, { seat: 2, ...other }]);
    const table = new LocalTable(id, 'en', around);
    let eyes: number | null = null; // the person who saw the last complete state
    let wrong = 0;
    let turn: number | null | undefined;
    let acts = 0;
    await play(table, (message) => {
      if (message.type === 'state') eyes = message.you.seat;
      if (message.type === 'event' && 'legal' in message && message.turn !== eyes) wrong++;
      if ('turn' in message) turn = message.turn ?? turn;
      if (message.type === 'event' && message.what === 'act') acts++;
      return acts > 6 && turn === 2;
    });
    expect([wrong, turn, table.shared()]).toEqual([0, 2, true]);
    table.close();
    const again = new LocalTable(id, 'en', page(keep).around);
    const [first] = (await play(again, () => true)) as [StateMessage];
    expect([first.type, first.you.seat, first.turn]).toEqual(['state', 2, 2]);
    again.close();
  }, 60_000);

  it('comes back from its rows when the engine has failed, without waiting for itself', async () => {
    const { around } = page();
    await start(around, 'tonk');
    let held = false; // like the browser's lock: a second request waits forever
    const hold: Around['hold'] = async (_table, taken) => {
      if (held) {
        taken();
        await new Promise(() => undefined);
      }
      held = true;
    };
    let broken = false;
    const askFor: Around['askFor'] = (game) => async (question) => {
      if (broken && question.ask === 'room.message') {
        broken = false;
        throw new Refusal({ code: 'broken', text: '' });
      }
      return around.askFor(game)(question);
    };
    const table = new LocalTable(id, 'en', { ...around, askFor, hold });
    const statuses: string[] = [];
    table.onStatus((status, why) => statuses.push(why ? `${status} ${why}` : status));
    let acts = 0;
    await play(table, (message) => {
      if (message.type === 'event' && message.what === 'act' && ++acts === 3) broken = true;
      return acts > 8;
    });
    expect(acts).toBe(9);
    expect(statuses).toEqual(['connecting', 'open', 'lost fault', 'open']);
    table.close();
  }, 60_000);

  it('tries again for some seconds to load the engine before it says that there is none', async () => {
    const { around } = page();
    await start(around, 'tonk');
    let missing = 3;
    const askFor: Around['askFor'] = (game) => async (question) => {
      if (question.ask === 'room.restore' && missing-- > 0) throw new Refusal({ code: 'no-engine', text: '' });
      return around.askFor(game)(question);
    };
    const statuses: string[] = [];
    const sit = (): LocalTable => {
      const table = new LocalTable(id, 'en', { ...around, askFor });
      statuses.length = 0;
      table.onStatus((status, why) => statuses.push(why ? `${status} ${why}` : status));
      return table;
    };
    const table = sit();
    await play(table, ({ type }) => type === 'state');
    expect(statuses).toEqual(['connecting', 'lost fault', 'open']);
    table.close();
    missing = 4;
    const another = sit();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statuses).toEqual(['connecting', 'lost fault', 'gone engine']);
    another.close();
  }, 60_000);

  it('comes back if a part of the engine cannot be loaded in the middle of a deal', async () => {
    const { around } = page();
    await start(around, 'tonk');
    let missing = 0;
    const askFor: Around['askFor'] = (game) => async (question) => {
      if (missing > 0 && missing-- > 0) throw new Refusal({ code: 'no-engine', text: '' });
      return around.askFor(game)(question);
    };
    const table = new LocalTable(id, 'en', { ...around, askFor });
    const statuses: string[] = [];
    table.onStatus((status, why) => statuses.push(why ? `${status} ${why}` : status));
    let acts = 0;
    await play(table, (message) => {
      if (message.type === 'event' && message.what === 'act' && ++acts === 3) missing = 3;
      return acts > 5;
    });
    expect(statuses[0]).toBe('connecting');
    expect(statuses).toContain('lost fault');
    expect(statuses.at(-1)).toBe('open');
    table.close();
  }, 60_000);

  it('says from the start if this browser keeps nothing', async () => {
    const { around } = page();
    await start(around, 'tontine');
    const table = new LocalTable(id, 'en', { ...around, lasting: async () => false });
    const statuses: string[] = [];
    table.onStatus((status, why) => statuses.push(why ? `${status} ${why}` : status));
    await play(table, ({ type }) => type === 'event');
    expect(statuses).toEqual(['connecting', 'open storage']);
    table.close();
  }, 60_000);

  it('is gone if nothing was kept', async () => {
    const table = new LocalTable('c'.repeat(32), 'en', page().around);
    const statuses: string[] = [];
    table.onStatus((status, why) => statuses.push(why ? `${status} ${why}` : status));
    await vi.advanceTimersByTimeAsync(10);
    expect(statuses).toEqual(['connecting', 'gone not-found']);
  });
});
