import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderMb } from './lib/folder-size'
import { root } from './lib/paths'
import { peakMb } from './lib/processes'
import { startServer, type ServerProcess } from './lib/server-process'
import { withFolder } from './lib/with-folder'

/** Seconds until /readyz answers 200; megabytes of memory and disk. */
export type Start = {
  seconds: number
  serverMb: number
  serverPeakMb: number
  postgresMb: number
  diskMb: number
  steps: string[]
}
export type StartBench = { products: number; first: Start; second: Start; afterKill: Start }

const program = join(root, 'scripts/start.mjs')
const restMs = 3000

/** The first start with an empty data folder, the next one, and one after the server was killed. */
export const benchStart = (products: number): Promise<StartBench> =>
  withFolder(async (dataDir) => {
    const env = { SNAB_DEMO_PRODUCTS: String(products) }
    const start = () => startServer({ dataDir, env, program, longestMs: 30 * 60_000 })
    const measured = async (server: ServerProcess): Promise<Start> => {
      const peak = peakMb(server.pid)
      await sleep(restMs)
      const { server: serverMb, postgres: postgresMb } = server.memoryMb()
      return {
        seconds: server.readySeconds,
        serverMb,
        serverPeakMb: peak,
        postgresMb,
        diskMb: await folderMb(dataDir),
        steps: server
          .output()
          .split('\n')
          .filter((line) => line.startsWith('[')),
      }
    }
    let server = await start()
    const first = await measured(server)
    await server.stop()
    server = await start()
    const second = await measured(server)
    await server.kill()
    server = await start()
    const afterKill = await measured(server)
    await server.stop()
    return { products, first, second, afterKill }
  })
