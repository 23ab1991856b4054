import { defineConfig } from 'vitest/config';

// Tests in a real browser, two files at a time. The time limits are not verdicts: even on a slow and busy machine, they
// end only a test that hangs.
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
