import type { search } from '@snab/contract/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneCClient } from '../apps/server/src/demo/one-c/one-c-client'
import { articleOf, commercemlFiles } from './import/commerceml-files'
import { get, signIn } from './lib/portal-client'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

/** `again`: the same files once more, when every product is there already. */
export type ImportBench = { goods: number; megabytes: number; seconds: number; goodsPerSecond: number; again: { seconds: number; goodsPerSecond: number } }

const longestMs = 10 * 60_000

/** 1C's own exchange over HTTP: from the first byte sent until all goods are found by a search. */
export const benchImport = (goods = 20_000): Promise<ImportBench> =>
  withFolder(async (dataDir) => {
    const files = commercemlFiles(goods)
    const server = await startServer({ dataDir })
    try {
      const token = await signIn(server.url)
      const oneC = oneCClient({ address: server.url, login: '1c', password: 'Demo-2026-1c', zip: false })
      const found = async (query: string) => (await get<ResponseOf<typeof search>>(`${server.url}/api/v2/search?perPage=1&${query}`, token)).meta.totalCount
      const before = await found('')

      const load = async () => {
        const started = performance.now()
        await oneC.sendCatalogue(files)
        while ((await found('')) < before + goods || (await found(`criteria[keyword]=${encodeURIComponent(articleOf(goods - 1))}`)) === 0) {
          if (performance.now() - started > longestMs) throw new Error('The goods are still not searchable')
          await sleep(20)
        }
        const seconds = (performance.now() - started) / 1000
        return { seconds, goodsPerSecond: goods / seconds }
      }
      const megabytes = files.reduce((sum, { content }) => sum + content.length, 0) / 1_048_576
      return { goods, megabytes, ...(await load()), again: await load() }
    } finally {
      await server.stop()
    }
  })
