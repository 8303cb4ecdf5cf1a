import { loadavg } from 'node:os'
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { paintOfLoad, type Paint } from './browser/paint-of-load'
import { serveStatic } from './browser/static-page'
import { chromiumPath } from './lib/chromium'
import { signIn } from './lib/portal-client'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

export type PaintBench = {
  load: number
  runs: { who: 'guest' | 'buyer'; width: number; home: Paint[]; catalogue: Paint[] }[]
  /**
   * A guest's catalogue beside a static page of the same look, in turn, at the machine's speed and four times slowed
   * down; missing in results from before this was measured.
   */
  besideStatic?: { width: number; slowdown: number; catalogue: Paint[]; static: Paint[] }[]
}

const loads = 5
const loadsBesideStatic = 5
const slowdowns = [1, 4]
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Loads the home page and the catalogue alternately, each in a browser with an empty cache. */
export const benchPaint = (): Promise<PaintBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const server = await startServer({ dataDir })
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    try {
      const token = await signIn(server.url, 'buyer@volt.example')
      const runs: PaintBench['runs'] = []
      for (const who of ['guest', 'buyer'] as const)
        for (const viewport of widths) {
          const options = optionsFor(server.url, viewport, who === 'buyer' ? token : null)
          const [home, catalogue]: [Paint[], Paint[]] = [[], []]
          // the first load of each renders small pictures that the server then keeps
          for (let round = -1; round < loads; round += 1) {
            const pair = [
              await paintOfLoad(browser, options, '/'),
              await paintOfLoad(browser, options, '/catalog'),
            ] as const
            if (round < 0) continue
            home.push(pair[0])
            catalogue.push(pair[1])
          }
          runs.push({ who, width: viewport.width, home, catalogue })
        }
      return { load, runs, besideStatic: await measureBesideStatic(browser, server.url) }
    } finally {
      await browser.close()
      await server.stop()
    }
  })

async function measureBesideStatic(browser: Browser, url: string): Promise<NonNullable<PaintBench['besideStatic']>> {
  const page = await serveStatic(await (await fetch(`${url}/catalog`)).text())
  try {
    const found: NonNullable<PaintBench['besideStatic']> = []
    for (const viewport of widths)
      for (const slowdown of slowdowns) {
        const [catalogue, still]: [Paint[], Paint[]] = [[], []]
        for (let round = 0; round < loadsBesideStatic; round += 1) {
          catalogue.push(await paintOfLoad(browser, optionsFor(url, viewport, null), '/catalog', slowdown))
          still.push(await paintOfLoad(browser, optionsFor(page.url, viewport, null), '/', slowdown))
        }
        found.push({ width: viewport.width, slowdown, catalogue, static: still })
      }
    return found
  } finally {
    page.stop()
  }
}

/** The region is confirmed beforehand, because the dialog that asks for it would cover the page. */
const optionsFor = (
  origin: string,
  viewport: { width: number; height: number },
  token: string | null,
): BrowserContextOptions => ({
  baseURL: origin,
  viewport,
  locale: 'ru-RU',
  storageState: {
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'B2B_REGION_CONFIRMED', value: '2026-01-01' },
          ...(token === null ? [] : [{ name: 'B2B_USER_TOKEN', value: token }]),
        ],
      },
    ],
  },
})
