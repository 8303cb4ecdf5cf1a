import type { countSegment as contract } from '@snab/contract/content/segment'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Services } from '../../../services'
import { companyIsOpen } from '../../../db/open-accounts'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { columnsOf } from './segment-row'
import { ownerOf } from './segment.queries'

const shownCompanies = 5

/** The companies the unsaved form would include. */
export async function countSegment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { kind, rule, companyIds }: ParsedRequestOf<typeof contract>['body'],
): Promise<ResponseOf<typeof contract>> {
  const columns = columnsOf({ kind, rule })
  const row = JSON.stringify({
    kind: 'rule',
    owner_id: ownerOf(session),
    region_ids: columns.regionIds,
    price_type_ids: columns.priceTypeIds,
    manager_ids: columns.managerIds,
    has_ordered: columns.hasOrdered,
    ordered_days: columns.orderedDays,
    sum_from: columns.sumFrom,
    sum_to: columns.sumTo,
    sum_since: columns.sumSince,
    sum_until: columns.sumUntil,
  })
  const fits =
    kind === 'chosen'
      ? sql<boolean>`c.id = any (${companyIds}::bigint[])`
      : sql<boolean>`company_fits(c, jsonb_populate_record(null::segments, ${row}::jsonb), ${clock()}::timestamptz)`
  const within = db
    .selectFrom('companies as c')
    .where(companyIsOpen('c'))
    .where(withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'c.id', userId: null }))
    .where(fits)
  const { companies } = await within.select((eb) => eb.fn.countAll<number>().as('companies')).executeTakeFirstOrThrow()
  const first = await within.select(['c.id', 'c.name']).orderBy('c.name').limit(shownCompanies).execute()
  return { companies, first }
}
