import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    reporters: ['default', './scripts/lib/slow-tests-reporter.mjs'],
    setupFiles: ['e2e/support/matchers.ts'],
    // each worker has a portal and a browser of its own (e2e/support/worker.ts)
    maxWorkers: 2,
    isolate: false,
    // as long as the matchers wait: vitest's own second is too short for a page on a busy machine
    expect: { poll: { timeout: 10_000, interval: 50 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
