import { pointsUses, type ClubRules } from '@snab/domain/content/golden-club'
import { z } from 'zod'
import type { Db, Trx } from '../../../db/database'

/** The row of `portal_settings` that staff of the club edit. */
const Stored = z.object({
  levels: z.array(z.object({ name: z.string(), from: z.int(), basisPoints: z.int(), privileges: z.array(z.string()) })),
  spendBasisPoints: z.int().default(0),
  pointsAs: z.enum(pointsUses).default('payment'),
})

/** The defaults have no levels, and points cannot be spent. */
export async function findClubRules(db: Db | Trx): Promise<ClubRules & { version: number }> {
  const row = await db
    .selectFrom('portalSettings')
    .select(['value', 'version'])
    .where('key', '=', 'golden-club')
    .executeTakeFirst()
  return row
    ? { ...Stored.parse(row.value), version: row.version }
    : { levels: [], spendBasisPoints: 0, pointsAs: 'payment', version: 0 }
}
