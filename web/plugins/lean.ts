import type { Plugin } from 'vite';

// Svelte can also wake up a page that a server has drawn. No server draws ours: where Svelte is told so, what only that needs
// falls out of its run time and out of every component.
const NEVER: readonly (readonly [from: string, to: string])[] = [
  ['export let hydrating = false;', 'export const hydrating = false;'],
  ['{\n\thydrating = value;\n}', '{}'],
  ['export function set_hydrating(', '/* @__NO_SIDE_EFFECTS__ */ export function set_hydrating('],
  ['export function reset(', '/* @__NO_SIDE_EFFECTS__ */ export function reset('],
  ['export function next(', '/* @__NO_SIDE_EFFECTS__ */ export function next('],
];

// Fails where another version of Svelte writes these lines in another way.
function replaced(code: string, [from, to]: readonly [string, string]): string {
  if (!code.includes(from)) throw new Error(`plugins/lean.ts: Svelte no longer says ${JSON.stringify(from)}`);
  return code.replace(from, to);
}

/** Takes out of Svelte what a page that is drawn in the browser never calls. */
export function lean(): Plugin {
  return {
    name: 'brelan-lean',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]svelte[\\/]src[\\/]internal[\\/]client[\\/]dom[\\/]hydration\.js$/.test(id)) return undefined;
      return { code: NEVER.reduce(replaced, code), map: null };
    },
  };
}
