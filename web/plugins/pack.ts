import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

// On the house, index.html is served at the address of its folder.
const nameOf = (path: string): string => (path === 'index.html' ? '' : path);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

// Compresses with zopfli if it is installed. The format is the same, and the files are five percent smaller; this is
// worth the time, because it is done once for all visitors. If no table waits for a file, the file is not worth a
// minute of compression.
const patient = 600_000;
let zopfli = true;
function gzipped(path: string, bytes: Buffer): Buffer {
  if (zopfli && bytes.length < patient) {
    const { status, stdout } = spawnSync('zopfli', ['-c', path], { maxBuffer: 2 * patient });
    if (status === 0 && gunzipSync(stdout).equals(bytes)) return stdout;
    zopfli = false;
  }
  return gzipSync(bytes, { level: 9 });
}

// Brotli, which browsers accept from a house behind TLS: ten percent smaller than zopfli, and 25 percent smaller for
// the full engine.
const brotlied = (bytes: Buffer): Buffer => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

// One file for the binary. It has a line `NAME BYTES GZIPPED BROTLI` for each file (with 0 if compression does not
// help), an empty line, and then the bytes of each file in these forms and in the same order. src/server/client.cpp
// reads it.
function pack(folder: string): Buffer {
  const names = filesBelow(folder).map((path) => relative(folder, path).replaceAll('\\', '/')).sort();
  const lines: string[] = [];
  const parts: Buffer[] = [];
  for (const name of names) {
    const bytes = readFileSync(join(folder, name));
    const forms = [gzipped(join(folder, name), bytes), brotlied(bytes)].map((form) => (form.length < bytes.length * 0.95 ? form : Buffer.alloc(0)));
    lines.push(`/${nameOf(name)} ${[bytes, ...forms].map((form) => form.length).join(' ')}\n`);
    parts.push(bytes, ...forms);
  }
  return Buffer.concat([Buffer.from(`${lines.join('')}\n`), ...parts]);
}

// Packs the build into the file that BRELAN_PACK names, if it is set.
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
