import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Db } from './db/database'
import { openDictionary } from './features/catalogue/dictionary'
import { openProductRows } from './features/catalogue/product-rows'
import { openPriceProfiles } from './features/pricing/price-profiles'
import type { SearchEngine } from './search/search-engine'
import type { Services } from './services'

type Parts = { db: Db; config: Config; clock: () => Date; log: FastifyBaseLogger; engine: SearchEngine }

/** Puts the parts together: caches that follow what the index follows. */
export async function openServices({ db, config, clock, log, engine }: Parts): Promise<Services> {
  const dictionary = await openDictionary(db)
  const rows = openProductRows(db)
  const profiles = openPriceProfiles(db, dictionary, clock)
  engine.onProgress(async ({ ids, dictionaries }) => {
    rows.forget(ids)
    if (!dictionaries) return
    await dictionary.reload()
    profiles.clear()
  })
  return { db, config, clock, log, engine, dictionary, rows, profiles }
}
