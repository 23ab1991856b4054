// Splits the texts of a table module by what it has requested: the first part, and the rest.

// The lines of a catalogue by key.
export const linesOf = (catalogue) =>
  new Map(catalogue.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(0, line.indexOf(':')), line]])));

// `key:` for a missing key; or `stem.:` for the shortest prefix that no key starts with.
function nowhere(keys, key) {
  const stems = [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1));
  return `${stems.find((stem) => !keys.some((one) => one.startsWith(stem))) ?? key}:`;
}

// Whether two keys are equal except for a number at the end: other cards may come than those seen here.
const alike = (key) => key.replace(/\.\d+$/, '.0');

// The first part, containing the requested texts of this catalogue and the requests it lacks, and the rest.
export function partsOf(catalogue, asked) {
  const lines = linesOf(catalogue);
  const keys = [...lines.keys()];
  const missing = new Set([...asked].filter((key) => !lines.has(key)).map((key) => nowhere(keys, key)));
  const text = (some) => some.map((line) => `${line}\n`).join('');
  const likely = new Set([...asked].map(alike));
  const of = (first) => keys.filter((key) => likely.has(alike(key)) === first).map((key) => lines.get(key));
  return { first: text([...of(true), ...[...missing].sort()]), rest: text(of(false)) };
}
