import { describe, expect, it, vi } from 'vitest';
import type { Step } from '../shared/asks.ts';
import type { Cue } from './lesson.ts';

const step = (line: number, action?: string, seat = 1): Step => ({
  line, kind: action ? 'action' : 'position', over: false, views: { p1: `after ${action ?? 'deal'}` }, told: {},
  ...(action ? { action, seat } : {}),
});
const STEPS = [step(4), step(7, 'discard 2c'), step(7, 'discard 4c'), step(9, 'play Kh'), step(10, 'play 2h', 2)];
const TEXT = `1
2
_say Hello.
position
_ask Aside?
# a remark
p1 discard 2c  p1 discard 4c
_ask Lead?
p1 play Kh
p2 play 2h
_quiz Who?
_right A
_wrong B
_because C
`;
vi.mock('../../engine/engine.ts', () => ({
  ask: async (question: { ask: string; action?: string }) => {
    if (question.ask === 'record') return { game: 'tarot', options: 'players=4', players: 4, seats: [], deals: [{ deal: 1 }] };
    if (question.ask === 'replay') return { steps: STEPS };
    if (question.ask === 'glimpse') return { actor: 1, legal: ['discard 2c', 'discard 4c', 'play Kh', 'play 9h'], labels: [] };
    return { allowed: false, clause: 'R8.3', text: 'not that' };
  },
}));
const { itemsOf, Runner, wantedAt } = await import('./runner.svelte.ts');
const { readLesson } = await import('./lesson.ts');

describe('a lesson on its way', () => {
  it('has its cues before the step that they follow', () => {
    const kinds = itemsOf(STEPS, readLesson(TEXT)).map((item) => item.kind);
    expect(kinds).toEqual(['say', 'step', 'ask', 'step', 'step', 'ask', 'step', 'step', 'quiz']);
  });

  it('wants the action of the record, or any card of a row of them', () => {
    const items = itemsOf(STEPS, readLesson(TEXT));
    expect(wantedAt(items, 2)).toEqual(['discard 2c', 'discard 4c']);
    expect(wantedAt(items, 5)).toEqual(['play Kh']);
    expect(wantedAt(itemsOf(STEPS, [] as Cue[]), 0)).toEqual(['discard 2c', 'discard 4c']);
  });

  it('goes from the first word to the last question', async () => {
    const runner = new Runner(TEXT);
    await runner.start();
    expect(runner.item?.kind).toBe('say');
    await runner.on();
    await runner.on();
    expect(runner.item?.kind).toBe('ask');
    await runner.act('discard 4c');
    expect(runner.reply?.tone).toBe('good');
    expect(runner.shown?.action).toBe('discard 4c');
    expect(runner.story.map((one) => one.action)).toEqual([undefined, 'discard 2c', 'discard 4c']);
    await runner.on();
    expect(runner.item?.kind).toBe('ask');
    await runner.show();
    expect(runner.shown?.action).toBe('play Kh');
    await runner.on();
    await runner.on();
    runner.answer(1);
    expect([runner.item?.kind, runner.answered]).toEqual(['quiz', 1]);
    await runner.on();
    expect(runner.atEnd).toBe(true);
  });

  it('says what another action would do, and why a forbidden one is forbidden', async () => {
    const runner = new Runner(TEXT);
    await runner.start();
    await runner.on();
    await runner.on();
    await runner.act('play 9h');
    expect(runner.reply).toEqual({ tone: 'other', action: 'play 9h' });
    expect(runner.comment()).toBe('');
    await runner.act('play 5s');
    expect(runner.reply).toEqual({ tone: 'refused', text: 'not that', clause: 'R8.3' });
    expect(runner.item?.kind).toBe('ask');
  });

  it('goes on in another language where it stands', async () => {
    const runner = new Runner(TEXT);
    await runner.start();
    await runner.on();
    await runner.on();
    runner.retell(TEXT.replace('Aside?', 'À l’écart ?'));
    expect(runner.item).toMatchObject({ kind: 'ask', text: 'À l’écart ?' });
  });
});
