import { loadavg } from 'node:os'
import { fillCart } from './lib/filled-lists'
import { get, send } from './lib/portal-client'
import { quantile } from './lib/quantile'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

/** Median milliseconds. */
export type CartSize = { lines: number; patch: number; patchP95: number; read: number }
export type CartBench = { load: number; sizes: CartSize[] }

const products = 8000
const patches = 80
const reads = 9
/** Carts of different people, so that caches are as warm as in real use. */
const carts = [
  { lines: 50, login: 'buyer@amper.example' },
  { lines: 500, login: 'person@home.example' },
  { lines: 5000, login: 'buyer@volt.example' },
]

/**
 * What a change and a read cost in carts of different lengths, over HTTP. Sizes take turns, so that other load on the
 * machine affects them equally.
 */
export const benchCart = (): Promise<CartBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const server = await startServer({ dataDir, env: { SNAB_DEMO_PRODUCTS: String(products) }, longestMs: 10 * 60_000 })
    try {
      const filled = await Promise.all(carts.map(({ lines, login }) => fillCart(server.url, login, lines)))
      const patched = filled.map((): number[] => [])
      const read = filled.map((): number[] => [])
      for (let round = -10; round < patches; round += 1) {
        for (const [at, { token, ids }] of filled.entries()) {
          const id = ids[(round + 10) % ids.length]
          const spent = await timed(() =>
            send(`${server.url}/api/v2/cart/items`, token, 'PATCH', { items: [{ id, amount: 1000 + round }] }),
          )
          if (round >= 0) patched[at]?.push(spent)
        }
      }
      for (let round = -2; round < reads; round += 1) {
        for (const [at, { token }] of filled.entries()) {
          const spent = await timed(() => get(`${server.url}/api/v2/cart/items?perPage=0`, token))
          if (round >= 0) read[at]?.push(spent)
        }
      }
      return {
        load,
        sizes: carts.map(({ lines }, at) => ({
          lines,
          patch: quantile(patched[at], 0.5),
          patchP95: quantile(patched[at], 0.95),
          read: quantile(read[at], 0.5),
        })),
      }
    } finally {
      await server.stop()
    }
  })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
