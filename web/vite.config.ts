import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { build } from './plugins/id.ts';
import { ahead, groups } from './plugins/chunks.ts';
import { engine } from './plugins/engine.ts';
import { icons } from './plugins/icon.ts';
import { lean } from './plugins/lean.ts';
import { packed } from './plugins/pack.ts';
import { serviceWorker } from './plugins/worker.ts';

// Such a file is called after its group, and not after all pages that share it.
const plain = (name: string): string => name.replace(/~.*/, '');

// And what lies in the folder of a game is called after the game too.
const ofGame = (id: string | null): string => id?.replace(/.*\/src\/games\/(\w+)\/web\/.*|.*/s, (_, game) => (game ? `${game}-` : '')) ?? '';

export default defineConfig({
  // The same files work in every folder of every host.
  base: './',
  // A game's face lies in the folder of the game (src/games/<name>/web): it says $web for what it uses of this one.
  resolve: { alias: { $web: new URL('src', import.meta.url).pathname }, dedupe: ['svelte'] },
  plugins: [svelte(), lean(), engine(), build(), icons(), serviceWorker(), packed()],
  server: {
    // The engine that the development server hands out lies in build/ beside this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env['BRELAN_HOUSE'] ?? 'http://127.0.0.1:8080', changeOrigin: true, ws: true } },
  },
  worker: { format: 'es' },
  build: {
    outDir: process.env['BRELAN_DIST'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: ahead },
    // Nothing is written into the page itself: the content security policy lets nothing of that kind through.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      // Of Svelte only what is called: none of its modules does anything by itself.
      treeshake: { moduleSideEffects: [{ test: /[\\/]svelte[\\/]src[\\/](internal[\\/](client|shared)|reactivity)[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${ofGame(facadeModuleId)}${plain(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${plain((names[0] ?? 'file').replace(/\.\w+$/, ''))}-[hash][extname]`,
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
    // No verdict: they end a test that hangs, also on a machine that is slow and busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
