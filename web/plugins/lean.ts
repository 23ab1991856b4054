import type { Plugin } from 'vite';

// Removes features of Svelte that our pages never use. They are hydration (no server renders our pages), merging a
// style text with single styles (ours are one or the other), and waiting for promises inside a component (our compiler
// settings do not allow it).
type Change = readonly [from: string, to: string];
const CHANGES: readonly (readonly [file: string, changes: readonly Change[]])[] = [
  ['internal/client/dom/hydration.js', [
    ['export let hydrating = false;', 'export const hydrating = false;'],
    ['{\n\thydrating = value;\n}', '{}'],
  ]],
  ['internal/client/reactivity/async.js', [['\tif (async.length === 0 && pending.length === 0) {', '\tif (true) {']]],
  ['internal/shared/attributes.js', [['\t\tif (value) {\n\t\t\t// strip comments', '\t\tif (false) {\n\t\t\t// strip comments']]],
];

// The compiler's calls for hydration, and its list of slots for components written for Svelte 4.
const calls = /^\s*\$\.(reset|next)\([\w$]*\);$/gm;
const slots = /,\s*\$\$slots: \{[^{}]*\}/g;
const bothStyles = /\$\.set_style\([\w$]+, (?!''|"")[^,]+, [\w$]+, \{/;

// Fails if another version of Svelte writes these lines differently.
function replaced(code: string, [from, to]: Change): string {
  if (!code.includes(from)) throw new Error(`plugins/lean.ts: Svelte no longer says ${JSON.stringify(from)}`);
  return code.replace(from, to);
}

/** Removes unused code from Svelte. Must run after the plugin that compiles components. */
export function lean(): Plugin {
  return {
    name: 'brelan-lean',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const known = CHANGES.find(([file]) => path.endsWith(`/svelte/src/${file}`));
      if (known) return { code: known[1].reduce(replaced, code), map: null };
      if (!path.endsWith('.svelte')) return undefined;
      if (bothStyles.test(code)) throw new Error(`${id}: style="..." and style:... on one element; see plugins/lean.ts`);
      return { code: code.replace(calls, '').replace(slots, ''), map: null };
    },
  };
}
