import { gzipSync } from 'node:zlib'
import { chromium, type Page, type Response } from 'playwright-core'
import { ensureChromium } from '../scripts/lib/chromium.mjs'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

export type BrowserBench = {
  /** Scripts fetched until the first rows stand, kilobytes gzipped. */
  scriptsKb: number
  scripts: { name: string; kb: number }[]
  /** Milliseconds of the main thread's own time, median and all. */
  filterChangeMs: number
  filterChanges: number[]
  rowsShown: number
}

const changes = 9
const quietMs = 600

export const benchBrowser = (): Promise<BrowserBench> =>
  withFolder(async (dataDir) => {
    const server = await startServer({ dataDir })
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage'] })
    try {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
      const scripts = await initialScripts(page)
      await page.goto('/catalog?pageSize=200')
      const rows = page.getByRole('table', { name: 'Товары' }).locator('tbody').getByRole('row')
      await rows.first().waitFor()
      await page.waitForTimeout(quietMs)
      const filterChanges = await measureFilterChanges(page)
      const sorted = filterChanges.toSorted((a, b) => a - b)
      return {
        scriptsKb: scripts.reduce((sum, { kb }) => sum + kb, 0), scripts,
        filterChangeMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, filterChanges, rowsShown: await rows.count(),
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  })

async function initialScripts(page: Page): Promise<{ name: string; kb: number }[]> {
  const found: Promise<{ name: string; kb: number }>[] = []
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    found.push(response.body().then((body) => ({ name: new URL(response.url()).pathname.split('/').at(-1) ?? '', kb: gzipSync(body, { level: 9 }).length / 1000 })))
  }
  page.on('response', note)
  await page.goto('/catalog')
  await page.getByRole('table', { name: 'Товары' }).locator('tbody').getByRole('row').first().waitFor()
  page.off('response', note)
  return (await Promise.all(found)).toSorted((a, b) => b.kb - a.kb)
}

/** Another brand is chosen each time; the time is that of the renderer's main thread from the click until all is quiet. */
async function measureFilterChanges(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskSeconds = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const unchecked = page.getByRole('region', { name: 'Бренд' }).getByRole('checkbox', { checked: false })
  const times: number[] = []
  for (let change = 0; change < changes; change++) {
    const box = unchecked.first()
    await box.scrollIntoViewIfNeeded()
    const answered = page.waitForResponse((response) => response.url().includes('/api/v2/search'))
    const before = await taskSeconds()
    await box.click()
    await answered
    await page.waitForTimeout(quietMs)
    times.push(((await taskSeconds()) - before) * 1000)
  }
  return times
}
