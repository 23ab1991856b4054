import type { EventMessage, Happening, Message, StateMessage } from '$wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Given, Link } from '../link/link.ts';
import { toasts } from '../ui/toasts.svelte.ts';
import { Session } from './session.svelte.ts';

const ME = '00000000000000000000000000000001';
const state: StateMessage = {
  type: 'state', n: 9, now: Date.now(), you: { account: ME, seat: 1, host: true },
  table: {
    id: 'a'.repeat(32), title: '', game: 'tarot', rules: 1, edition: 'fft', options: 'edition=fft players=4', players: 4,
    visibility: 'link', stage: 'playing', locked: false, rated: false, chat: true, move: 0, bank: 0, pause: 0, delay: 0, host: ME,
    seats: [{ seat: 1, name: 'Chloé', account: ME, here: true }, { seat: 2, name: 'Ada', account: '2'.repeat(32), here: true }], spectators: 0,
  },
  match: { number: 1, deal: 1, draw: '', total: [0, 0], sheet: [] }, turn: 2, asks: [], chat: [],
};
const event = (happening: Happening): EventMessage => ({ type: 'event', n: 10, at: 0, ...happening });

// Someone at a table whose messages come from the test.
function sit() {
  const sent: Given[] = [];
  let hear: (message: Message) => void = () => undefined;
  const link: Link = {
    send: (command) => sent.push(command),
    on: (one) => ((hear = one), () => undefined),
    onStatus: (one) => (one('open'), () => undefined),
    speak: () => undefined,
    close: () => undefined,
  };
  const session = new Session(link);
  return { session, sent, link, say: (message: Message) => hear(message) };
}

beforeEach(() => {
  toasts.length = 0;
  vi.stubGlobal('document', undefined);
});

describe('what was chosen in advance', () => {
  const ahead = () => {
    const at = sit();
    at.say(state);
    Object.assign(at.session, { premove: 'play 5h', plan: ['play 6h'], raised: ['5h'] });
    return at;
  };
  const nothing = { premove: null, plan: [], raised: [] };

  it('is forgotten by anyone who asks for an undo', () => {
    const { session } = ahead();
    session.command({ do: 'undo' });
    expect(session).toMatchObject(nothing);
  });

  it('is forgotten when something is taken back', () => {
    const { session, say } = ahead();
    say(event({ what: 'undo', to: 3, turn: 1 }));
    expect(session).toMatchObject(nothing);
  });

  it('stays when somebody talks', () => {
    const { session, say } = ahead();
    say(event({ what: 'chat', account: ME, name: 'Ada', text: 'hm' }));
    expect(session.premove).toBe('play 5h');
  });
});

describe('the curtain', () => {
  it('also hides the first cards if several people share the device', () => {
    const { session, say, link } = sit();
    link.shared = () => true;
    say(state);
    expect(session.curtain).toBe('Chloé');
    session.lift();
    say({ ...state, n: 10 });
    expect(session.curtain).toBeNull();
    session.advice = 'the bot would turn';
    say({ ...state, n: 11, you: { account: '2'.repeat(32), seat: 2, host: false } });
    expect(session).toMatchObject({ curtain: 'Ada', advice: null });
  });

  describe('after a trick', () => {
    const trick = (turn: number) => ({ view: `turn=p${turn} phase=play leader=p${turn} played=5h,6h,7h,8h led=p2`, turn });
    const next: StateMessage = { ...state, ...trick(2), n: 10, you: { account: '2'.repeat(32), seat: 2, host: false } };

    // One of two people on this device has completed a trick that the other one wins.
    async function complete() {
      vi.useFakeTimers();
      const at = sit();
      at.link.shared = () => true;
      at.say({ ...state, view: 'turn=p1 phase=play leader=p2 played=5h,6h,7h', turn: 1 });
      await vi.waitFor(() => expect(at.session.game).not.toBeNull(), 100_000); // long enough for a busy machine
      at.session.lift();
      at.say(event({ what: 'act', ...trick(2), seat: 1, act: 'play 8h' }));
      at.say(next);
      return at;
    }
    afterEach(() => void vi.useRealTimers());

    it('hangs when it has been seen', async () => {
      const { session } = await complete();
      expect(session).toMatchObject({ curtain: null, holding: true, seat: 1 });
      vi.advanceTimersByTime(1000);
      expect(session).toMatchObject({ curtain: 'Ada', holding: false, seat: 2 });
    });

    it('hangs at once if a tap cuts the moment short', async () => {
      const { session } = await complete();
      session.cut();
      expect(session.curtain).toBe('Ada');
    });

    it('shows it to the other one too', async () => {
      const { session } = await complete();
      session.cut();
      session.lift();
      expect(session.holding).toBe(true);
      vi.advanceTimersByTime(1000);
      expect(session.holding).toBe(false);
    });
  });

  it('does not hang when one person has the device to themselves', () => {
    const { session, say } = sit();
    say(state);
    expect(session.curtain).toBeNull();
  });
});

describe('an action that came too late', () => {
  it('says so and asks how the game stands', () => {
    const { session, sent, say } = sit();
    say({ ...state, turn: 1, legal: ['play 5h'] });
    session.act('play 5h');
    say({ type: 'error', id: sent.length, code: 'stale', text: 'Look again.' });
    expect(toasts.map(({ text }) => text)).toEqual(['Look again.']);
    expect(sent.at(-1)).toEqual({ do: 'state' });
    expect(session.waiting).toBe(false);
  });
});

describe('a command', () => {
  it('of somebody else over this connection is refused to them alone', () => {
    const { session, say } = sit();
    say(state);
    session.asked.add(77);
    say({ type: 'error', id: 77, code: 'too-fast', text: 'Slowly.' });
    expect(toasts).toEqual([]);
    say({ type: 'error', id: 77, code: 'too-fast', text: 'Slowly.' });
    expect(toasts.map(({ text }) => text)).toEqual(['Slowly.']);
  });

  it('is done when the table says so, and not when it is refused', () => {
    const { session, sent, say } = sit();
    say(state);
    const done = vi.fn();
    session.command({ do: 'invite', account: 'b'.repeat(32) }, done);
    say({ type: 'error', id: sent.length, code: 'not-found', text: 'There is no such account.' });
    expect(done).not.toHaveBeenCalled();
    expect(toasts.map(({ text }) => text)).toEqual(['There is no such account.']);
    session.command({ do: 'invite', account: 'c'.repeat(32) }, done);
    expect(done).not.toHaveBeenCalled();
    say({ type: 'ok', n: 9, id: sent.length });
    say({ type: 'ok', n: 9, id: sent.length });
    expect(done).toHaveBeenCalledOnce();
  });
});
