import { join } from 'node:path';

// Bundles modules that load together into one file. Every separate file costs a request, nearly a kilobyte of headers,
// and code that other files contain too.
interface Known {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const source = join(import.meta.dirname, '../src/');
// The path of one of our own modules. A component's styles have the same path as the component.
const within = (id: string): string => (id.startsWith(source) ? id.slice(source.length).replaceAll('\\', '/').replace(/\?.*/, '') : '');

// Whether one of our modules is bundled with `root`, because `root` imports it directly or indirectly.
function comingWith(root: string): (id: string, known: Known) => boolean {
  const found = new Map<string, boolean>();
  const comes = (id: string, known: Known): boolean => {
    const before = found.get(id);
    if (before !== undefined) return before;
    found.set(id, false); // false for now, because modules may import each other
    const importers = known.getModuleInfo(id)?.importers ?? [];
    const answer = within(id) === root || importers.some((one) => comes(one, known));
    found.set(id, answer);
    return answer;
  };
  return comes;
}

const withHouse = comingWith('main.ts');
const withTable = comingWith('table/Table.svelte');

// The parts of Svelte that all pages need; rarer parts are bundled with the modules that call them.
const svelte = /[\\/]node_modules[\\/](svelte|clsx)[\\/]/;
const rare = /[\\/](bindings[\\/](input|select)|shared[\\/](clone|warnings)|elements[\\/]attachments)\.js$/;
// Many pages draw cards, and most of these pages have no table.
const drawing = /^(i18n\/\w+\/)?cards\/\w+\.(ts|svelte)$/;
// Modules that are needed by tables in this browser but not by tables on the house.
const alone = /^(link\/(local(_table|_thought|_undo|_keep)?|patience|solo)|engine\/(engine|parted|thread|refusal))\.ts$/;
// The modules that all games and all links share.
const games = /^games\/\w+\.ts$|^link\/hearers\.ts$/;

function fileOf(id: string, known: Known): string | null {
  const path = within(id);
  if (svelte.test(id)) return rare.test(id) ? null : 'main';
  if (withHouse(id, known)) return 'main';
  if (alone.test(path) || id.endsWith('virtual:engine')) return 'alone';
  if (games.test(path)) return 'table';
  if (path === 'ui/Dialog.svelte') return 'dialog'; // for the seal of the shuffle at a table on the house
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

// The files to load together with a file and its own imports. The main file is left out because it is already loaded.
// Nobody waits for the side panels' code, but the styles of the panels must be there first.
const later = /assets\/(beside|engine|noises)-/;
export const ahead = (file: string, needed: string[]): string[] =>
  needed.filter((one) => !/assets\/main-/.test(one) && (!later.test(file) || one.endsWith('.css')));
