import { gzipSync } from 'node:zlib'
import { chromium, type Page, type Response } from 'playwright-core'
import { chromiumPath } from '../lib/chromium'
import { measureBarePage } from './bare-page'
import { measureSuggestions, type KeyToPaint } from './key-to-paint'
import { startServer } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'

export type BrowserBench = {
  /** The same measured on a table without any library. */
  barePageMs: number
  /** Scripts loaded until the first rows are shown, kilobytes gzipped. */
  scriptsKb: number
  scripts: { name: string; kb: number }[]
  /** Milliseconds of the main thread's own time: the median change and its parts, and all totals. */
  filterChange: Work
  filterChanges: number[]
  /**
   * The same when the mouse did not rest on the value before pressing; missing in results from before this was
   * measured.
   */
  pressedAtOnce?: { change: Work; totals: number[] }
  /** Changes at the start of a visit that are not counted. */
  firstChanges?: number[]
  rowsShown: number
  /**
   * Milliseconds from a key press to its list of suggestions on the screen; missing in results from before this was
   * measured.
   */
  suggestions?: KeyToPaint
}

/** `total` includes painting and everything else the browser does. */
type Work = { total: number; script: number; style: number; layout: number }

/** Of each kind: pressed after the mouse rested on the value, and pressed at once. */
const changes = 9
/** The first changes of a visit run code that the browser has not compiled yet; they are reported but not counted. */
const warmUps = 6
const quietMs = 600
/**
 * A person who presses at once holds the button down this long; what is requested meanwhile counts as part of the work.
 */
const heldMs = 70

export const benchBrowser = (): Promise<BrowserBench> =>
  withFolder(async (dataDir) => {
    const server = await startServer({ dataDir })
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    try {
      const page = await browser.newPage({
        baseURL: server.url,
        viewport: { width: 1440, height: 900 },
        locale: 'ru-RU',
        storageState: regionConfirmed(server.url),
      })
      const scripts = await initialScripts(page)
      await page.goto('/catalog?pageSize=200')
      const rows = page.getByRole('table', { name: 'Товары' }).locator('tbody').getByRole('row')
      await rows.first().waitFor()
      await page.waitForTimeout(quietMs)
      const all = await measureFilterChanges(page)
      const counted = all.slice(warmUps)
      const [rested, atOnce] = [counted.filter(({ isRested }) => isRested), counted.filter(({ isRested }) => !isRested)]
      return {
        barePageMs: await measureBarePage(browser),
        scriptsKb: scripts.reduce((sum, { kb }) => sum + kb, 0),
        scripts,
        filterChange: median(rested),
        filterChanges: rested.map(({ total }) => total),
        pressedAtOnce: { change: median(atOnce), totals: atOnce.map(({ total }) => total) },
        firstChanges: all.slice(0, warmUps).map(({ total }) => total),
        rowsShown: await rows.count(),
        suggestions: await measureSuggestions(page),
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  })

/** A first visit asks for the region, and that dialog would cover the catalogue. */
const regionConfirmed = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'B2B_REGION_CONFIRMED', value: '2026-01-01' }] }],
})

async function initialScripts(page: Page): Promise<{ name: string; kb: number }[]> {
  const found: Promise<{ name: string; kb: number }>[] = []
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    found.push(
      response
        .body()
        .then((body) => ({
          name: new URL(response.url()).pathname.split('/').at(-1) ?? '',
          kb: gzipSync(body, { level: 9 }).length / 1000,
        })),
    )
  }
  page.on('response', note)
  await page.goto('/catalog')
  await page.getByRole('table', { name: 'Товары' }).locator('tbody').getByRole('row').first().waitFor()
  page.off('response', note)
  return (await Promise.all(found)).toSorted((a, b) => b.kb - a.kb)
}

function median(all: readonly Work[]): Work {
  const found = all.toSorted((a, b) => a.total - b.total)[Math.floor(all.length / 2)]
  if (!found) throw new Error('Nothing was measured')
  return { total: found.total, script: found.script, style: found.style, layout: found.layout }
}

/**
 * Each step chooses another brand, alternately after the mouse has rested on it and at once. The time is that of the
 * renderer's main thread from the press until it is idle. What a rest requests has arrived before the press.
 */
async function measureFilterChanges(page: Page): Promise<(Work & { isRested: boolean })[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const work = async (): Promise<Work> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (metric: string) => (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000
    return {
      total: of('TaskDuration'),
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
    }
  }
  const brands = page.getByRole('region', { name: 'Бренд' })
  await brands.getByRole('button', { name: /^Показать ещё/ }).click()
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('button', { name: /^Убрать/ })
  const found: (Work & { isRested: boolean })[] = []
  for (let change = 0; change < warmUps + 2 * changes; change++) {
    const isRested = change % 2 === 0
    const box = brands.getByRole('checkbox', { checked: false }).first()
    await box.scrollIntoViewIfNeeded()
    const place = await box.boundingBox()
    if (!place) throw new Error('The value is not on the screen')
    await page.mouse.move(place.x + place.width / 2, isRested ? place.y + place.height / 2 : 0)
    await page.waitForTimeout(quietMs)
    const before = await work()
    if (!isRested) await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await page.mouse.down()
    if (!isRested) await page.waitForTimeout(heldMs)
    await page.mouse.up()
    await page.waitForTimeout(quietMs * 1.5)
    const after = await work()
    if ((await chips.count()) !== change + 1) throw new Error('The list was not there in time')
    found.push({
      isRested,
      total: after.total - before.total,
      script: after.script - before.script,
      style: after.style - before.style,
      layout: after.layout - before.layout,
    })
  }
  return found
}
