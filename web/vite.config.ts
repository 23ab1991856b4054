import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { build } from './plugins/id.ts';
import { ahead, groups } from './plugins/chunks.ts';
import { engine } from './plugins/engine.ts';
import { icons } from './plugins/icon.ts';
import { languages } from './plugins/languages.ts';
import { lean } from './plugins/lean.ts';
import { noscript } from './plugins/noscript.ts';
import { packed } from './plugins/pack.ts';
import { serviceWorker } from './plugins/worker.ts';

// A file that holds a group of modules is named after the group, not after all the pages that share it.
const plain = (name: string): string => name.replace(/~.*/, '');

// Adds the name of the game to the names of files from its folder.
const ofGame = (id: string | null): string => id?.replace(/.*\/src\/games\/(\w+)\/web\/.*|.*/s, (_, game) => (game ? `${game}-` : '')) ?? '';
// Adds the language to the name of a catalogue.
const ofLanguage = (id: string | null): string => id?.replace(/.*\/(?:i18n|web)\/([a-z]{2})\/[^/]*$|.*/s, (_, lang) => (lang ? `.${lang}` : '')) ?? '';

export default defineConfig({
  // The same files work in any folder of any host.
  base: './',
  // The face is in the game's folder (src/games/<name>/web). A game's face imports modules of this client through $web.
  resolve: { alias: { $web: new URL('src', import.meta.url).pathname }, dedupe: ['svelte'] },
  plugins: [svelte(), lean(), languages(), engine(), build(), icons(), noscript(), serviceWorker(), packed()],
  server: {
    // The engine that the development server serves is in build/, next to this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env['BRELAN_HOUSE'] ?? 'http://127.0.0.1:8080', changeOrigin: true, ws: true } },
  },
  worker: { format: 'es' },
  build: {
    outDir: process.env['BRELAN_DIST'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: ahead },
    // Nothing is inlined into the page, because the content security policy would block it.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      // Includes only the functions of Svelte that are called, which is safe because Svelte's modules have no side
      // effects.
      treeshake: { moduleSideEffects: [{ test: /[\\/]svelte[\\/]src[\\/](internal[\\/](client|shared)|reactivity)[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${ofGame(facadeModuleId)}${plain(name)}${ofLanguage(facadeModuleId)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${plain((names[0] ?? 'file').replace(/\.\w+$/, ''))}-[hash][extname]`,
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
    // The time limits are not verdicts: even on a slow and busy machine, they end only a test that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
