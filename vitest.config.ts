import { defineConfig } from 'vitest/config'

const common = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // waiting takes longer on a busy machine
  expect: { poll: { timeout: 10_000 } },
  // files share the modules loaded by their worker: loading the whole server for each file would take a third of the
  // time
  isolate: false,
}

export default defineConfig({
  test: {
    reporters: ['default', './scripts/lib/slow-tests-reporter.mjs'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/test/databases/global-setup.ts'],
          setupFiles: ['./scripts/lib/test-seed.mjs'],
        },
      },
      // forms and dialogs in a DOM, with the network stubbed by the contract's shapes (apps/web/test)
      {
        test: {
          ...common,
          name: 'screens',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          setupFiles: ['./scripts/lib/test-seed.mjs', 'apps/web/test/setup.ts'],
        },
      },
    ],
  },
})
