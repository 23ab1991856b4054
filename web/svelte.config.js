import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Each component's styles are scoped by a short class name, and no two names may be equal.
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
