import type { CustomerCard } from '@snab/contract/assortment/customer'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { readPointsOf } from '../../balance/club-points/points'

const mostCorrections = 50

export async function readCustomerPoints(db: Db, companyId: number): Promise<CustomerCard['points']> {
  const { available, source } = await readPointsOf(db, companyId)
  const corrections = await db
    .selectFrom('clubCorrections as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.at', 'c.points', 'c.reason'])
    .select(sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('by'))
    .where('c.companyId', '=', companyId)
    .orderBy('c.id', 'desc')
    .limit(mostCorrections)
    .execute()
  return { available, source, corrections: corrections.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })) }
}
