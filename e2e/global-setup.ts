import { rm } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { failuresFolder } from './failures-folder'
import { startServer } from './start-server'

const flags = ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage']

/** One real portal with the demonstration and one browser with an empty profile for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm(failuresFolder, { recursive: true, force: true })
  const [server, browser] = await Promise.all([
    startServer(),
    chromium.launchServer({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags, handleSIGINT: false }),
  ])
  project.provide('server', { address: server.address, dataDir: server.dataDir })
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    server: { address: string; dataDir: string }
    /** Where the browser listens. */
    browser: string
  }
}
