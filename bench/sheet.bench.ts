import { loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { measureBarePage } from './browser/bare-page'
import { measureSheetKeys, type SheetKeys } from './browser/sheet-keys'
import { chromiumPath } from './lib/chromium'
import { fillCart, makeOffer, makeSpecification } from './lib/filled-lists'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

/** Milliseconds. */
export type SheetBench = {
  load: number
  /** The same slow-down measured on a table without any library. */ barePageMs: number
  lines: number
  slowdown: number
  cart: SheetKeys
  specification: SheetKeys
  offer: SheetKeys
}

const lines = 2000
const slowdown = 4
const products = 8000

/** The cart, a specification and a commercial offer as spreadsheets, in a slowed-down browser. */
export const benchSheet = (): Promise<SheetBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const server = await startServer({ dataDir, env: { SNAB_DEMO_PRODUCTS: String(products) }, longestMs: 10 * 60_000 })
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    try {
      const { token } = await fillCart(server.url, 'buyer@volt.example', lines)
      const specification = await makeSpecification(server.url, token, lines)
      const offer = await makeOffer(server.url, token, specification)
      const measure = async (path: string, grid: string) => {
        const page = await browser.newPage({
          baseURL: server.url,
          viewport: { width: 1440, height: 900 },
          locale: 'ru-RU',
        })
        await page.addInitScript((kept) => localStorage.setItem('B2B_USER_TOKEN', kept), token)
        await page.goto(path)
        await page.locator(`${grid} [data-cell="amount"] input`).first().waitFor()
        const devtools = await page.context().newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        const keys = await measureSheetKeys(page, grid)
        await page.close()
        return keys
      }
      return {
        load,
        barePageMs: await measureBarePage(browser, slowdown),
        lines,
        slowdown,
        cart: await measure('/cart', '[role="grid"]'),
        specification: await measure(`/specifications/${specification}`, '[role="grid"]'),
        offer: await measure(`/modules/offers/${offer}`, '[role="grid"]'),
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  })
