import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { keepTemporaryFilesInMemory } from '../../apps/server/test/start/memory-folder'
import { browserFlags } from './browser-flags'
import { failuresFolder } from './failures-folder'
import { startServer } from './start-server'
import type { Worker } from './worker'

/** A real portal with the demonstration and a browser with an empty profile for each worker of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory()
  await rm(failuresFolder, { recursive: true, force: true })
  const prepared = await mkdtemp(join(tmpdir(), 'snab-e2e-prepared-'))
  try {
    await (await startServer({ dataDir: prepared })).stop()
    const workers = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startWorker(prepared)))
    project.provide(
      'workers',
      workers.map(({ provided }) => provided),
    )
    return async () => {
      await Promise.all(workers.map(({ stop }) => stop()))
    }
  } finally {
    await rm(prepared, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function startWorker(prepared: string) {
  const [server, browser] = await Promise.all([
    startServer({ copyOf: prepared }),
    chromium.launchServer({
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: browserFlags,
      // without a locale, files with Russian names would be called «download»
      env: { LANG: 'C.UTF-8', ...process.env },
      handleSIGINT: false,
    }),
  ])
  return {
    provided: { address: server.address, dataDir: server.dataDir, browser: browser.wsEndpoint() },
    stop: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    workers: Worker[]
  }
}
