import type { Plugin } from 'vite';

// Leaves facts out of the list of languages if only the engine needs them: a browser itself knows how a language groups
// digits.
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
