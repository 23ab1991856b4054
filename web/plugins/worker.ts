import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildId } from './id.ts';

// Writes the service worker with the list of all built files. It must run after every plugin that writes files.
export function serviceWorker(): Plugin {
  return {
    name: 'brelan-service-worker',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = ['./', ...Object.keys(bundle).filter((name) => name !== 'index.html' && name !== 'version.json')].sort();
        const source = readFileSync(join(import.meta.dirname, '../sw.js'), 'utf8');
        const filled = source.replace('__BUILD__', buildId()).replace('__FILES__', JSON.stringify(files, null, 1));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
      },
    },
  };
}
