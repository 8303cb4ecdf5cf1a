import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    setupFiles: ['e2e/matchers.ts'],
    // one portal serves all journeys, and one of them stops its trade
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // one browser, one portal, many live streams: what fails once is tried once more, and the reporter says so
    retry: 1,
  },
})
