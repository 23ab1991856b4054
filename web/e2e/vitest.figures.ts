import { defineConfig } from 'vitest/config';

// Measurements for a quiet machine, not tests (tools/web_figures).
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    include: ['figures.figures.ts'],
    globalSetup: ['lib/global.ts'],
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
  },
});
