import type { Plugin } from 'vite';

// Removes the facts that only the engine needs from the list of languages, because a browser itself knows how a
// language groups digits.
export function languages(): Plugin {
  return {
    name: 'brelan-languages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/languages.json')) return undefined;
      return JSON.stringify(JSON.parse(code), (key, value: unknown) => (key === 'group' ? undefined : value));
    },
  };
}
