import type { Message } from '$wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from './fake_socket.ts';
import { RemoteTable } from './remote.ts';
import type { Why } from './link.ts';

const table = 'a'.repeat(32);

// A link to a house whose messages come from the test.
function sit(why: Why = 'line') {
  const sockets: FakeSocket[] = [];
  const house = {
    whyNot: vi.fn(async () => why),
    address: (id: string) => `ws://house/api/tables/${id}/socket`,
    socket: (address: string): WebSocket => {
      sockets.push(new FakeSocket(address));
      return sockets.at(-1) as unknown as WebSocket;
    },
  };
  const link = new RemoteTable(table, 'en', house);
  const heard: Message[] = [];
  const statuses: string[] = [];
  link.on((message) => heard.push(message));
  link.onStatus((status, reason) => statuses.push(reason ? `${status} ${reason}` : status));
  const socket = (): FakeSocket => sockets.at(-1)!;
  return { link, house, sockets, socket, heard, statuses };
}

const event = (n: number) => ({ type: 'event', n, at: 0, what: 'ready' });
// Longer than the longest wait between two attempts.
const longWait = 40_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a table of the house', () => {
  it('is asked for with a client of its own, the language and the protocol', () => {
    const { socket, statuses } = sit();
    expect(socket().address).toContain(`/api/tables/${table}/socket?`);
    expect(socket().query).toEqual({ client: expect.stringMatching(/^[0-9a-f]{24}$/), fair: '1', texts: 'en' });
    expect(statuses).toEqual(['connecting']);
    socket().open();
    expect(statuses).toEqual(['connecting', 'open']);
  });

  it('passes on what it says, in its order', () => {
    const { socket, heard } = sit();
    socket().open();
    socket().say({ type: 'hello', n: 4 });
    socket().say(event(5));
    expect(heard.map((message) => message.type)).toEqual(['hello', 'event']);
  });

  it('gets numbered commands, and actions with what was seen', () => {
    const { link, socket } = sit();
    socket().open();
    socket().say({ type: 'state', n: 41 });
    expect(link.send({ do: 'act', act: 'play 21t' })).toBe(1);
    expect(link.send({ do: 'ready' })).toBe(2);
    expect(socket().commands).toEqual([
      { do: 'act', at: 41, act: 'play 21t', id: 1 },
      { do: 'ready', id: 2 },
    ]);
  });

  it('leaves a number and a moment that were given', () => {
    const { link, socket } = sit();
    socket().open();
    link.send({ id: 7, do: 'act', at: 3, act: 'pass' });
    expect(link.send({ do: 'undo' })).toBe(8);
    expect(socket().commands[0]).toEqual({ id: 7, do: 'act', at: 3, act: 'pass' });
  });
});

describe('a line that breaks', () => {
  it('comes back with what was missed, as the same client', async () => {
    const { socket, sockets, statuses } = sit();
    const first = socket();
    first.open();
    first.say({ type: 'state', n: 8 });
    first.say(event(9));
    first.break();
    await vi.advanceTimersByTimeAsync(longWait);
    expect(sockets.length).toBeGreaterThan(1);
    expect(sockets[1]!.query).toEqual({ ...first.query, from: '9' });
    sockets[1]!.open();
    expect(statuses.slice(0, 3)).toEqual(['connecting', 'open', 'lost line']);
  });

  it('says which history it knows, and begins again with another one', async () => {
    const { socket } = sit();
    socket().open();
    socket().say({ type: 'state', n: 8, incarnation: 'a1' });
    socket().break();
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket().query).toMatchObject({ from: '8', incarnation: 'a1' });
    socket().open();
    socket().say({ type: 'state', n: 5, incarnation: 'b2', restored: { at: 1, text: '' } });
    socket().break();
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket().query).toMatchObject({ from: '5', incarnation: 'b2' });
  });

  it('asks again for what was not answered, with the same number, and for nothing else', async () => {
    const { link, socket } = sit();
    socket().open();
    link.send({ do: 'sit', seat: 1 });
    link.send({ do: 'act', act: 'pass' });
    socket().say({ type: 'ok', id: 1, n: 2 });
    socket().break();
    link.send({ do: 'chat', text: 'hello' });
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    expect(socket().commands).toEqual([
      { do: 'act', at: 0, act: 'pass', id: 2 },
      { do: 'chat', text: 'hello', id: 3 },
    ]);
  });

  it('does not ask again for what was refused, nor for a state', async () => {
    const { link, socket } = sit();
    socket().open();
    const id = link.send({ do: 'act', act: 'pass' });
    link.send({ do: 'state' });
    socket().say({ type: 'error', id, code: 'not-your-turn', text: '' });
    socket().break();
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    expect(socket().commands).toEqual([]);
  });

  it('is tried later and later, but never more than half a minute later', async () => {
    const { link, socket, sockets } = sit();
    const waits: number[] = [];
    link.onStatus((status, _why, again) => status === 'lost' && again !== undefined && waits.push(again));
    for (let tries = 0; tries < 10; tries++) {
      socket().break();
      await vi.advanceTimersByTimeAsync(longWait);
    }
    expect(sockets.length).toBeGreaterThan(10);
    expect(waits[0]).toBeLessThanOrEqual(750);
    expect(Math.max(...waits)).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
  });

  it('is tried at once when the network is back', async () => {
    vi.stubGlobal('addEventListener', EventTarget.prototype.addEventListener.bind(globalTarget));
    const { socket, sockets } = sit();
    socket().break();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets.length).toBe(1);
    globalTarget.dispatchEvent(new Event('online'));
    expect(sockets.length).toBe(2);
  });

  it('is noticed when nothing arrives any more', async () => {
    const { socket, sockets } = sit();
    socket().open();
    socket().say({ type: 'state', n: 1 });
    await vi.advanceTimersByTimeAsync(26_000);
    expect(socket().commands).toEqual([{ do: 'ping' }]);
    socket().say({ type: 'pong', now: 1 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sockets.length).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sockets.length).toBe(2);
  });
});

describe('the end of a link', () => {
  for (const reason of ['not-found', 'kicked', 'closed', 'logout', 'damaged'] as const) {
    it(`comes with ${reason}`, async () => {
      const { socket, sockets, statuses } = sit();
      socket().open();
      socket().break(reason);
      await vi.advanceTimersByTimeAsync(longWait);
      expect(statuses.at(-1)).toBe(`gone ${reason}`);
      expect(sockets.length).toBe(1);
    });
  }

  it('does not come with a table that has failed and comes back', async () => {
    const { socket, sockets, statuses } = sit();
    socket().open();
    socket().break('fault');
    expect(statuses.at(-1)).toBe('lost fault');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets.length).toBe(2);
  });

  for (const why of ['damaged', 'not-found', 'logout'] as const) {
    it(`comes when the house says ${why}`, async () => {
      const { socket, statuses, sockets } = sit(why);
      socket().break();
      await vi.advanceTimersByTimeAsync(longWait);
      expect(statuses.at(-1)).toBe(`gone ${why}`);
      expect(sockets.length).toBeLessThanOrEqual(2);
    });
  }

  it('comes with a newer page only when several tries have failed', async () => {
    const { socket, statuses, sockets } = sit('version');
    for (let tries = 1; tries < 4; tries++) {
      socket().break();
      await vi.advanceTimersByTimeAsync(longWait / 10);
      expect(statuses.at(-1)).toBe('connecting line');
      expect(sockets.length).toBe(tries + 1);
    }
    socket().break();
    await vi.advanceTimersByTimeAsync(longWait);
    expect(statuses.at(-1)).toBe('gone version');
    expect(sockets.length).toBe(4);
  });

  it('does not come with a newer page whose house still speaks to us', async () => {
    const { socket, statuses } = sit('version');
    for (let times = 0; times < 10; times++) {
      socket().break();
      await vi.advanceTimersByTimeAsync(longWait / 10);
      socket().open();
      socket().say({ type: 'state', n: 1 });
    }
    expect(statuses.at(-1)).toBe('open');
  });

  it('comes when the house speaks something else', () => {
    const { socket, statuses } = sit();
    socket().protocol = '';
    socket().open();
    expect(statuses.at(-1)).toBe('gone version');
  });

  it('comes when the house says that it speaks another version', async () => {
    const { socket, sockets, statuses, heard } = sit();
    socket().open();
    socket().say({ type: 'error', code: 'old-protocol', text: 'Load the page again.' });
    socket().break('old-protocol');
    await vi.advanceTimersByTimeAsync(longWait);
    expect(heard).toMatchObject([{ code: 'old-protocol' }]);
    expect(statuses.at(-1)).toBe('gone version');
    expect(sockets.length).toBe(1);
  });

  it('is quiet when we leave', async () => {
    const { link, socket, sockets, heard, statuses } = sit();
    const first = socket();
    first.open();
    link.close();
    first.say(event(2));
    await vi.advanceTimersByTimeAsync(longWait);
    expect(heard).toEqual([]);
    expect(statuses.at(-1)).toBe('open');
    expect(sockets.length).toBe(1);
    expect(first.readyState).toBe(3);
  });
});

describe('a client that takes no part in the shuffle', () => {
  it('keeps nobody waiting from then on, as the same client', () => {
    const { link, socket, sockets } = sit();
    const first = socket();
    first.open();
    first.say({ type: 'state', n: 8 });
    link.takeNoPart();
    link.takeNoPart();
    expect(sockets.length).toBe(2);
    expect(socket().query).toEqual({ client: first.query['client'], texts: 'en', from: '8' });
    socket().open();
    link.speak('fr');
    expect(socket().query).toEqual({ client: first.query['client'], texts: 'fr' });
  });
});

describe('another language', () => {
  it('brings a whole state in it, as the same client', () => {
    const { link, socket, sockets } = sit();
    const first = socket();
    first.open();
    first.say({ type: 'state', n: 8 });
    link.speak('fr');
    expect(sockets.length).toBe(2);
    expect(socket().query).toEqual({ client: first.query['client'], fair: '1', texts: 'fr' });
    expect(first.readyState).toBe(3);
  });
});

const globalTarget = new EventTarget();

describe('the same tab after a reload', () => {
  it('is the same client and asks again; a copy of the tab is another one', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    vi.stubGlobal('addEventListener', EventTarget.prototype.addEventListener.bind(globalTarget));
    const first = sit();
    first.socket().open();
    first.link.send({ do: 'act', act: 'pass' });
    const copy = sit();
    expect(copy.socket().query['client']).not.toBe(first.socket().query['client']);
    copy.link.close();
    globalTarget.dispatchEvent(new Event('pagehide'));
    const second = sit();
    second.socket().open();
    expect(second.socket().query['client']).toBe(first.socket().query['client']);
    expect(second.socket().commands).toEqual([{ do: 'act', at: 0, act: 'pass', id: 1 }]);
    expect(second.link.send({ do: 'ready' })).toBe(2);
  });

  it('asks again what an older page could not', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    vi.stubGlobal('addEventListener', EventTarget.prototype.addEventListener.bind(globalTarget));
    const first = sit();
    first.link.send({ do: 'act', act: 'pass' });
    first.socket().protocol = '';
    first.socket().open();
    expect(first.statuses.at(-1)).toBe('gone version');
    globalTarget.dispatchEvent(new Event('pagehide'));
    const second = sit();
    second.socket().open();
    expect(second.socket().commands).toEqual([{ do: 'act', at: 0, act: 'pass', id: 1 }]);
  });
});
