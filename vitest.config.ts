import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    reporters: ['default', './scripts/lib/slow-tests-reporter.mjs'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // files share what their worker has loaded: the whole server, anew for each, would be a third of the time
    isolate: false,
  },
})
