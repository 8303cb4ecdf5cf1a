import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillGoods } from './change-feed/fill-goods'
import { readFeed, type FeedReading } from './change-feed/read-feed'
import { databaseOf } from './http/forget-rows'
import { signIn } from './lib/portal-client'
import { quantile } from './lib/quantile'
import { startServer, type ServerProcess } from './lib/server-process'
import { withFolder } from './lib/with-folder'

export type ChangeFeedBench = {
  load: number
  goods: number
  fillSeconds: number
  whole: FeedReading
  slow: FeedReading
  /** Megabytes of the server: before, at most until a tenth of the whole answer, at most during it, and during the slow reader. */
  memory: { before: number; tenth: number; whole: number; slow: number; database: number }
  /** Milliseconds of a tiny request while everything is read, and when the server is idle. */
  beside: { p50: number; p99: number }
  alone: { p50: number; p99: number }
}

const sampleEveryMs = 200
const pingEveryMs = 20
const slowBytesPerSecond = 100_000
const slowSeconds = 45
const linesOfProduct = 3

/** Everything of the feed of changes, read as fast as it comes and then slowly, and what it costs the server. */
export const benchChangeFeed = (goods: number): Promise<ChangeFeedBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const server = await startServer({
      dataDir,
      env: { SNAB_DEMO_PRODUCTS: '2000', SNAB_REQUESTS_PER_MINUTE: '1000000' },
    })
    try {
      const token = await signIn(server.url)
      const filling = performance.now()
      await fillGoods(databaseOf(dataDir), goods)
      const fillSeconds = (performance.now() - filling) / 1000
      // what the first answers leave behind
      await readFeed(server.url, token, { longestSeconds: 3 })
      await sleep(5000)
      const alone = await pings(server.url, sleep(5000))
      const before = server.memoryMb()
      const watch = watchMemory(server)
      let tenth = 0
      const reading = readFeed(server.url, token, {
        onLines: (lines) => {
          if (tenth === 0 && lines >= (goods * linesOfProduct) / 10) tenth = watch.most()
        },
      })
      const beside = await pings(server.url, reading)
      const whole = await reading
      const ofWhole = watch.stop()
      const slowWatch = watchMemory(server)
      const slow = await readFeed(server.url, token, {
        bytesPerSecond: slowBytesPerSecond,
        longestSeconds: slowSeconds,
      })
      return {
        load,
        goods,
        fillSeconds,
        whole,
        slow,
        memory: {
          before: before.server,
          tenth,
          whole: ofWhole,
          slow: slowWatch.stop(),
          database: server.memoryMb().postgres,
        },
        beside,
        alone,
      }
    } catch (error) {
      throw new Error(`The server said:\n${server.output().slice(-4000)}`, { cause: error })
    } finally {
      await server.stop()
    }
  })

function watchMemory(server: ServerProcess) {
  let most = server.memoryMb().server
  const timer = setInterval(() => (most = Math.max(most, server.memoryMb().server)), sampleEveryMs)
  return {
    most: () => most,
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

/** How long a tiny request takes while other work runs. */
async function pings(url: string, until: Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  const over = until.then(() => true)
  do {
    const started = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    times.push(performance.now() - started)
  } while (!(await Promise.race([over, sleep(pingEveryMs, false)])))
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
