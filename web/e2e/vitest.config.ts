import { defineConfig } from 'vitest/config';

// The tests in a real browser, two files at a time. No time here is a verdict: it ends what hangs, also on a machine that is
// slow and busy.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    include: ['**/*.e2e.ts'],
    globalSetup: ['lib/global.ts'],
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
  },
});
