import { join } from 'node:path';

// What is loaded together is one file: each file of its own costs a request, a head of nearly a kilobyte, and what it repeats
// of the others.
interface Known {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const source = join(import.meta.dirname, '../src/');
// Where a module of ours is; the looks of a component are where it is.
const within = (id: string): string => (id.startsWith(source) ? id.slice(source.length).replaceAll('\\', '/').replace(/\?.*/, '') : '');

// Whether a module of ours comes with this one: that imports it, or what it imports does.
function comingWith(root: string): (id: string, known: Known) => boolean {
  const found = new Map<string, boolean>();
  const comes = (id: string, known: Known): boolean => {
    const before = found.get(id);
    if (before !== undefined) return before;
    found.set(id, false); // while it is looked for: modules may import each other
    const importers = known.getModuleInfo(id)?.importers ?? [];
    const answer = within(id) === root || importers.some((one) => comes(one, known));
    found.set(id, answer);
    return answer;
  };
  return comes;
}

const withHouse = comingWith('main.ts');
const withTable = comingWith('table/Table.svelte');

// Of Svelte what all pages need; what is rare goes with whatever calls it.
const svelte = /[\\/]node_modules[\\/](svelte|clsx)[\\/]/;
const rare = /[\\/](bindings[\\/](input|select)|shared[\\/](clone|warnings)|elements[\\/]attachments)\.js$/;
// Cards are drawn on many pages, and most of them without a table.
const drawing = /^cards\/\w+\.(ts|svelte)$/;
// What a table in this browser has that one of the house has not.
const alone = /^(link\/(local(_table|_thought|_undo|_keep)?|patience|solo)|engine\/(engine|parted|thread|refusal))\.ts$/;
// What all games share, and all links.
const games = /^games\/\w+\.ts$|^link\/hearers\.ts$/;

function fileOf(id: string, known: Known): string | null {
  const path = within(id);
  if (svelte.test(id)) return rare.test(id) ? null : 'main';
  if (withHouse(id, known)) return 'main';
  if (alone.test(path) || id.endsWith('virtual:engine')) return 'alone';
  if (games.test(path)) return 'table';
  if (path === 'ui/Dialog.svelte') return 'dialog'; // the seal of a table of the house has one
  return withTable(id, known) ? (drawing.test(path) ? 'cards' : 'table') : null;
}

const forms = (id: string): boolean => /^(ui\/|api\.ts$)/.test(within(id)) || rare.test(id);
const felt = (id: string): boolean => /^(table|cards)\/[^/]+$/.test(within(id));

const apart = { includeDependenciesRecursively: false };
export const groups = [
  { name: fileOf, debugName: 'together', priority: 2, ...apart },
  { name: 'ui', test: forms, minShareCount: 2, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 12000, ...apart },
  { name: 'felt', test: felt, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000, ...apart },
];

// What has to be fetched with a file, besides what that asks for itself. The main file is always there before; nobody waits for
// what comes beside a table later, but its looks must be there first.
const later = /assets\/(beside|engine|noises)-/;
export const ahead = (file: string, needed: string[]): string[] =>
  needed.filter((one) => !/assets\/main-/.test(one) && (!later.test(file) || one.endsWith('.css')));
