// The two places where binaryen may put late functions, both built by hand: the shared function table, or a separate
// one.
import { describe, expect, it } from 'vitest';
import { EngineModule } from './module.ts';

const I32 = 0x7f;
const FUNCREF = 0x70;
const [FUNCTION, TABLE, MEMORY] = [0, 1, 2];

const text = (words: string): number[] => [words.length, ...new TextEncoder().encode(words)];
const list = (items: number[][]): number[] => [items.length, ...items.flat()];
const sized = (bytes: number[]): number[] => [bytes.length, ...bytes];
const section = (id: number, items: number[][]): number[] => [id, ...sized(list(items))];
const module = (...sections: number[][]): ArrayBuffer => new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections.flat()]).buffer;

const constant = (value: number): number[] => [0x41, value];
const body = (...code: number[][]): number[] => sized([0, ...code.flat(), 0x0b]);
const type = (given: number, made: number): number[] => [0x60, ...list(Array(given).fill([I32])), ...list(Array(made).fill([I32]))];
const segment = (table: number, functions: number[]): number[] => [2, table, ...constant(0), 0x0b, 0, ...list(functions.map((one) => [one]))];

// The function types of the engine's own exports, and () -> i32 for the late function.
const types = [type(0, 0), type(1, 1), type(2, 1), type(1, 0), type(0, 1), type(4, 0)];
const LATER = 4;

// A module that answers "ok", cut to as many bytes as the late function returns. The late function is in the last of
// `tables` tables, and every other table has a function that returns 0.
function primary(tables: number): ArrayBuffer {
  const last = tables - 1;
  const functions = [0, 1, 2, 3, 4, 5, LATER];
  const call = body(constant(0), [0x11, LATER, last]);
  const bodies = [body(), body(constant(16)), call, body(), body(constant(0)), body(), body(constant(0))];
  const names = ['_initialize', 'brelan_alloc', 'brelan_ask', 'brelan_free', 'brelan_answer', 'brelan_texts'];
  const exports = names.map((name, i) => [...text(name), FUNCTION, i + 1]);
  const own = Array.from({ length: tables }, (_, i) => [...text(`t${i}`), TABLE, i]);
  return module(
    section(1, types),
    section(2, [[...text('placeholder'), ...text('0'), FUNCTION, LATER]]),
    section(3, functions.map((one) => [one])),
    section(4, Array(tables).fill([FUNCREF, 0, 1])),
    section(5, [[0, 1]]),
    section(7, [...exports, ...own, [...text('memory'), MEMORY, 0]]),
    section(9, own.map((_, i) => segment(i, [i === last ? 0 : functions.length]))),
    section(10, bodies),
    section(11, [[0, ...constant(0), 0x0b, ...text('ok')]]),
  );
}

// Replaces the placeholder in its slot with a function that returns 2.
const rest = (tables: number): ArrayBuffer =>
  module(
    section(1, [type(0, 1)]),
    section(2, [[...text('primary'), ...text(`t${tables - 1}`), TABLE, FUNCREF, 0, 1]]),
    section(3, [[0]]),
    section(9, [segment(0, [0])]),
    section(10, [body(constant(2))]),
  );

describe('a module in two parts', () => {
  it.each([1, 2])('calls what comes later in the right one of %i tables, the first time too', async (tables) => {
    const later = { rest: () => rest(tables), text: () => new ArrayBuffer(0), texts: {} };
    const engine = await EngineModule.load(primary(tables), later);
    expect([engine.ask('{}'), engine.ask('{}')]).toEqual(['ok', 'ok']);
  });
});
