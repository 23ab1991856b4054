// The texts of a module of tables, told apart by what it has asked for: what comes first, and the rest.

// The lines of a catalogue by their keys.
export const linesOf = (catalogue) =>
  new Map(catalogue.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(0, line.indexOf(':')), line]])));

// `key:` of a key that there is not; or `stem.:`, the shortest beginning of it with which no key begins.
function nowhere(keys, key) {
  const stems = [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1));
  return `${stems.find((stem) => !keys.some((one) => one.startsWith(stem))) ?? key}:`;
}

// Whether one key is the other, or like it but for a number at the end: another card may come than those that came.
const alike = (key) => key.replace(/\.\d+$/, '.0');

// The first part, with what was asked for of this catalogue and what of that is nowhere, and the rest of it.
export function partsOf(catalogue, asked) {
  const lines = linesOf(catalogue);
  const keys = [...lines.keys()];
  const missing = new Set([...asked].filter((key) => !lines.has(key)).map((key) => nowhere(keys, key)));
  const text = (some) => some.map((line) => `${line}\n`).join('');
  const likely = new Set([...asked].map(alike));
  const of = (first) => keys.filter((key) => likely.has(alike(key)) === first).map((key) => lines.get(key));
  return { first: text([...of(true), ...[...missing].sort()]), rest: text(of(false)) };
}
