import { loadavg } from 'node:os'
import { chromium, type BrowserContextOptions } from 'playwright-core'
import { paintOfLoad, type Paint } from './browser/paint-of-load'
import { chromiumPath } from './lib/chromium'
import { signIn } from './lib/portal-client'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

export type PaintBench = {
  load: number
  runs: { who: 'guest' | 'buyer'; width: number; home: Paint[]; catalogue: Paint[] }[]
}

const loads = 15
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The home page and the catalogue in turn, each load in a browser that has nothing in its cache. */
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
          // the first of each draws small pictures that the server then keeps
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
      return { load, runs }
    } finally {
      await browser.close()
      await server.stop()
    }
  })

/** The region is confirmed, because the dialog that asks for it would lie over the page. */
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
