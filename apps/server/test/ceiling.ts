import type { SaidCeilings } from '@snab/domain/people/ceiling'
import type { Portal } from './portal'

/** The ceilings of sales staff, in basis points, kopecks and days. */
export const limitSales = (portal: Portal, limits: SaidCeilings) =>
  limit(portal, { staffRole: 'sales', userId: null }, limits)

/** Does the same for one person. */
export const limitPerson = (portal: Portal, userId: number, limits: SaidCeilings) =>
  limit(portal, { staffRole: null, userId }, limits)

const limit = async (
  portal: Portal,
  of: { staffRole: 'sales' | null; userId: number | null },
  limits: SaidCeilings,
) => {
  await portal.db
    .deleteFrom('staffCeilings')
    .where('staffRole', 'is not distinct from', of.staffRole)
    .where('userId', 'is not distinct from', of.userId)
    .execute()
  await portal.db
    .insertInto('staffCeilings')
    .values({ ...of, limits: JSON.stringify(limits), changedAt: portal.time.now, changedBy: null })
    .execute()
}
