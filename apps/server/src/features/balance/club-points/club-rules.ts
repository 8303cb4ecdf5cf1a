import type { ClubRules } from '@snab/domain/content/golden-club'
import { z } from 'zod'
import type { Db, Trx } from '../../../db/database'

/** The row of `portal_settings` as the club's staff write it. */
const Stored = z.object({
  levels: z.array(z.object({ name: z.string(), from: z.int(), basisPoints: z.int(), privileges: z.array(z.string()) })),
  spendBasisPoints: z.int().default(0),
})

/** Before anything was written there are no levels, and nothing is paid with points. */
export async function findClubRules(db: Db | Trx): Promise<ClubRules & { version: number }> {
  const row = await db
    .selectFrom('portalSettings')
    .select(['value', 'version'])
    .where('key', '=', 'golden-club')
    .executeTakeFirst()
  return row ? { ...Stored.parse(row.value), version: row.version } : { levels: [], spendBasisPoints: 0, version: 0 }
}
