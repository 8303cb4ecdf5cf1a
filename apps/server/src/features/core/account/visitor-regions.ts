import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/database'

/** Browsers send the choice themselves, so that no look-up is needed. */
export const REGION_COOKIE = 'B2B_REGION'
const inCookie = new RegExp(`(?:^|;\\s*)${REGION_COOKIE}=(\\d{1,15})(?:;|$)`)

export const regionOfCookie = (header: string | undefined): number | null => {
  const id = inCookie.exec(header ?? '')?.[1]
  return id === undefined ? null : Number(id)
}

/** Another server may have stored a newer choice. */
const mayLagMs = 60_000
const capacity = 5000

export type VisitorRegions = ReturnType<typeof openVisitorRegions>

/** Regions chosen by anonymous visitors, by hashed key; at most one statement per minute and visitor. */
export function openVisitorRegions(db: Db, clock: () => Date) {
  const known = new LRUCache<string, { regionId: number | null; until: number }>({ max: capacity })
  const keep = (hash: Buffer, regionId: number | null) =>
    known.set(hash.toString('hex'), { regionId, until: clock().getTime() + mayLagMs })
  return {
    async find(visitorHash: Buffer): Promise<number | null> {
      const held = known.get(visitorHash.toString('hex'))
      if (held && held.until > clock().getTime()) return held.regionId
      const row = await db
        .selectFrom('visitorRegions')
        .select('regionId')
        .where('visitorHash', '=', visitorHash)
        .executeTakeFirst()
      keep(visitorHash, row?.regionId ?? null)
      return row?.regionId ?? null
    },
    async set(visitorHash: Buffer, regionId: number): Promise<void> {
      const chosenAt = clock()
      await db
        .insertInto('visitorRegions')
        .values({ visitorHash, regionId, chosenAt })
        .onConflict((conflict) => conflict.column('visitorHash').doUpdateSet({ regionId, chosenAt }))
        .execute()
      keep(visitorHash, regionId)
    },
  }
}
