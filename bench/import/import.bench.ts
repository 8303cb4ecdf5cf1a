import type { search } from '@snab/contract/catalogue/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneCClient } from '../../apps/server/src/demo/one-c/one-c-client'
import { articleOf, commercemlFiles } from './commerceml-files'
import { get, signIn } from '../lib/portal-client'
import { startServer } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'

/** The median of the loads; `again`: loading the last files once more, when every product exists already. */
export type ImportBench = {
  goods: number
  megabytes: number
  seconds: number
  goodsPerSecond: number
  all?: number[]
  again: { seconds: number; goodsPerSecond: number }
}

const longestMs = 10 * 60_000
const rounds = 3

/** 1C's own exchange over HTTP: from the first byte sent until a search finds all goods. */
export const benchImport = (goods = 20_000): Promise<ImportBench> =>
  withFolder(async (dataDir) => {
    // the work of a portal's very first start is not part of a load
    await (await startServer({ dataDir })).stop()
    const server = await startServer({ dataDir })
    try {
      const token = await signIn(server.url)
      const oneC = oneCClient({ address: server.url, login: '1c', password: 'Demo-2026-1c', zip: false })
      const found = async (query: string) =>
        (await get<ResponseOf<typeof search>>(`${server.url}/api/v2/search?perPage=1&${query}`, token)).meta.totalCount
      const beforeAll = await found('')

      const load = async (round: number) => {
        const files = commercemlFiles(goods, round)
        const started = performance.now()
        await oneC.sendCatalogue(files)
        while (
          (await found('')) < beforeAll + goods * (round + 1) ||
          (await found(`criteria[keyword]=${encodeURIComponent(articleOf(round, goods - 1))}`)) === 0
        ) {
          if (performance.now() - started > longestMs) throw new Error('The goods are still not searchable')
          await sleep(20)
        }
        return {
          seconds: (performance.now() - started) / 1000,
          bytes: files.reduce((sum, { content }) => sum + content.length, 0),
        }
      }
      const loads: { seconds: number; bytes: number }[] = []
      for (let round = 0; round < rounds; round++) loads.push(await load(round))
      const middle = loads.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(rounds / 2)]
      if (!middle) throw new Error('Nothing was loaded')
      const again = await load(rounds - 1)
      const rateOf = ({ seconds }: { seconds: number }) => ({ seconds, goodsPerSecond: goods / seconds })
      return {
        goods,
        megabytes: middle.bytes / 1_048_576,
        ...rateOf(middle),
        all: loads.map(({ seconds }) => seconds),
        again: rateOf(again),
      }
    } finally {
      await server.stop()
    }
  })
