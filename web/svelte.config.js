import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// The styles of a component are told from others by a short name; no two may have the same.
const named = new Map();
function shortName({ hash, css, filename }) {
  const own = filename ?? css;
  const name = `s-${hash(own.replace(/^.*[\\/]src[\\/]/, '')).slice(0, 4)}`;
  const other = named.get(name) ?? own;
  if (other !== own) throw new Error(`svelte.config.js: ${own} and ${other} are both ${name}`);
  named.set(name, own);
  return name;
}

const compilerOptions = { runes: true, discloseVersion: false, cssHash: shortName };
export default { preprocess: vitePreprocess({ script: false }), compilerOptions };
