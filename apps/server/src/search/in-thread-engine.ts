import type { PriceBasis } from '@snab/domain/money/shown-price'
import type { Db } from '../db/database'
import { buildCatalogueIndex } from './build-catalogue-index'
import { followIndex } from './followed-index'
import type { IndexProgress, SearchEngine } from './search-engine'

/** The index in this thread, for tests and one-off tools. */
export async function openInThreadEngine(db: Db, basisNow: () => Promise<PriceBasis>): Promise<SearchEngine> {
  const listeners: ((progress: IndexProgress) => void | Promise<void>)[] = []
  let notification: Promise<unknown> = Promise.resolve()
  const followed = await followIndex({
    db,
    build: (basis) => buildCatalogueIndex(db, basis),
    start: null,
    basisNow,
    progress: (progress) => {
      notification = Promise.all([notification, ...listeners.map((listener) => listener(progress))])
    },
  })
  return {
    isShared: false,
    search: async (query) => followed.index().search(query),
    suggest: async (query) => followed.index().suggest(query),
    findCode: async (code) => followed.index().findCode(code),
    onProgress: (listener) => listeners.push(listener),
    async catchUp() {
      await followed.catchUp()
      await notification
    },
    state: () => ({ followedAt: Date.now(), isRebuilding: followed.isRebuilding(), longestTaskS: 0 }),
    close: async () => {},
  }
}
