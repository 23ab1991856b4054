import type { Plugin } from 'vite';

// What no page of ours asks of Svelte. It can wake up a page that a server has drawn, and no server draws ours: told so, what
// only that needs falls out of its run time. It can join styles that a text gives with styles that are given one by one; ours
// are given one way or the other. And it can wait for promises in the middle of a component, which its compiler refuses us.
type Change = readonly [from: string, to: string];
const CHANGES: readonly (readonly [file: string, changes: readonly Change[]])[] = [
  ['internal/client/dom/hydration.js', [
    ['export let hydrating = false;', 'export const hydrating = false;'],
    ['{\n\thydrating = value;\n}', '{}'],
  ]],
  ['internal/client/reactivity/async.js', [['\tif (async.length === 0 && pending.length === 0) {', '\tif (true) {']]],
  ['internal/shared/attributes.js', [['\t\tif (value) {\n\t\t\t// strip comments', '\t\tif (false) {\n\t\t\t// strip comments']]],
];

// What its compiler writes for waking up, and the list of slots for components that were written for Svelte 4.
const calls = /^\s*\$\.(reset|next)\([\w$]*\);$/gm;
const slots = /,\s*\$\$slots: \{[^{}]*\}/g;
const bothStyles = /\$\.set_style\([\w$]+, (?!''|"")[^,]+, [\w$]+, \{/;

// Fails where another version of Svelte writes these lines in another way.
function replaced(code: string, [from, to]: Change): string {
  if (!code.includes(from)) throw new Error(`plugins/lean.ts: Svelte no longer says ${JSON.stringify(from)}`);
  return code.replace(from, to);
}

/** Takes out of Svelte what our pages never call. It comes after the plugin that compiles components. */
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
