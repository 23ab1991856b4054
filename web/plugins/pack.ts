import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

// Where index.html stands in the addresses of the house: the folder itself.
const nameOf = (path: string): string => (path === 'index.html' ? '' : path);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

// One file for the binary: a line `NAME BYTES GZIPPED` for each file (0: not smaller that way), an empty line, and then the
// bytes of each file, as it is and gzipped, in the same order. src/server/client.cpp reads it.
function pack(folder: string): Buffer {
  const names = filesBelow(folder).map((path) => relative(folder, path).replaceAll('\\', '/')).sort();
  const lines: string[] = [];
  const parts: Buffer[] = [];
  for (const name of names) {
    const bytes = readFileSync(join(folder, name));
    const small = gzipSync(bytes, { level: 9 });
    const worth = small.length < bytes.length * 0.95;
    lines.push(`/${nameOf(name)} ${bytes.length} ${worth ? small.length : 0}\n`);
    parts.push(bytes, ...(worth ? [small] : []));
  }
  return Buffer.concat([Buffer.from(`${lines.join('')}\n`), ...parts]);
}

// Packs what was built where BRELAN_PACK names a file for it.
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'brelan-pack',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const target = process.env['BRELAN_PACK'];
      if (target && statSync(join(folder, 'index.html')).isFile()) writeFileSync(target, pack(folder));
    },
  };
}
