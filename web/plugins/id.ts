import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { allFiles, engineFiles } from './engine.ts';

const root = join(import.meta.dirname, '..');
const games = join(root, '../src/games');

// All files below a folder, in an order that is the same on every machine.
function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

let known = '';

// An id for the build: the same sources and the same engine have the same id.
export function buildId(): string {
  if (known !== '') return known;
  const hash = createHash('sha256');
  const single = ['index.html', 'package-lock.json', 'sw.js', 'vite.config.ts'].map((name) => join(root, name));
  const faces = filesBelow(games).filter((path) => /^\w+[\\/]web[\\/]/.test(relative(games, path)));
  const sources = [...single, ...filesBelow(join(root, 'src')), ...faces, ...filesBelow(join(root, 'plugins'))];
  const engine = engineFiles();
  const modules = engine ? allFiles(engine) : [];
  for (const path of [...sources, ...modules]) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path));
  }
  known = hash.digest('hex').slice(0, 16);
  return known;
}

// Exports the id as `virtual:build`, and writes it to `version.json`, where an open page looks for updates.
export function build(): Plugin {
  const id = buildId();
  return {
    name: 'brelan-build',
    resolveId: (name) => (name === 'virtual:build' ? '\0virtual:build' : undefined),
    load: (name) => (name === '\0virtual:build' ? `export default ${JSON.stringify(id)}` : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build: id }) });
    },
  };
}
