import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import languages from '../../src/languages.json' with { type: 'json' };

// The module of a game's tables, and its texts. If binaryen has split the module, the module and the texts are in two
// parts each: one for the first deal, and one with the rest.
export interface TableFiles {
  parts: string[];
  texts: Record<string, string[]>; // by language, in the order of src/languages.json
}

// The engine as WebAssembly: the full engine, and a small module for each game's tables.
export interface EngineFiles {
  whole: string;
  tables: Record<string, TableFiles>;
}

// The files of the engine. BRELAN_WASM is the path of the full engine (by default, where the build puts it), and the
// modules of the tables are next to it. The result is undefined if no engine was built.
export function engineFiles(): EngineFiles | undefined {
  const named = process.env['BRELAN_WASM'];
  const whole = named ? resolve(named) : join(import.meta.dirname, '../../build/wasm/brelan.wasm');
  if (!existsSync(whole)) return undefined;
  const found = readdirSync(dirname(whole)).flatMap((name) => [...name.matchAll(/^table_(\w+)\.wasm$/g)]).sort();
  const both = (game: string, end: string): string[] =>
    [`table_${game}.${end}`, `table_${game}.rest.${end}`].map((name) => join(dirname(whole), name)).filter(existsSync);
  const table = (game: string): TableFiles => ({
    parts: both(game, 'wasm'),
    texts: Object.fromEntries(Object.keys(languages).map((lang) => [lang, both(game, `${lang}.txt`)])),
  });
  return { whole, tables: Object.fromEntries(found.map(([, game]) => [game!, table(game!)])) };
}

// All files of the engine.
export function allFiles({ whole, tables }: EngineFiles): string[] {
  return [whole, ...Object.values(tables).flatMap(({ parts, texts }) => [...parts, ...Object.values(texts).flat()])];
}

const virtual = '\0virtual:engine';

// Exports the addresses of these files as `virtual:engine`; empty if no engine was built.
export function engine(): Plugin {
  let serving = false;
  return {
    name: 'brelan-engine',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    resolveId: (name) => (name === 'virtual:engine' ? virtual : undefined),
    load(name) {
      if (name !== virtual) return undefined;
      const files = engineFiles();
      const addressOf = (path: string): string => {
        if (serving) return JSON.stringify(`/@fs${path}`);
        const name = path.slice(dirname(path).length + 1);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source: readFileSync(path) })}`;
      };
      const list = (paths: string[]): string => `[${paths.map(addressOf).join(', ')}]`;
      const table = ({ parts, texts }: TableFiles): string =>
        `{ parts: ${list(parts)}, texts: { ${Object.entries(texts).map(([lang, of]) => `${lang}: ${list(of)}`).join(', ')} } }`;
      const tables = Object.entries(files?.tables ?? {}).map(([game, one]) => `${JSON.stringify(game)}: ${table(one)}`);
      return `export const whole = ${files ? addressOf(files.whole) : "''"};\nexport const tables = { ${tables.join(', ')} };\n`;
    },
  };
}
