import type { LiveData } from '@snab/contract/live'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

const news: LiveData<'prices'> = { for: 'company', productIds: null }

/**
 * Seconds since November 2026, so that a database restored without its last changes does not reuse a number for other
 * prices.
 */
const nextVersion = sql`greatest(pricing_version + 1, extract(epoch from clock_timestamp())::int - 1795000000)`

/**
 * Call after every change of one company's prices: servers recalculate from the next request on, and open pages read
 * prices again. Locks the company's row until the transaction ends.
 */
export const raisePricingVersion = (trx: Trx, companyId: number): Promise<void> =>
  raisePricingVersions(trx, [companyId])

/** Does the same for several companies. */
export async function raisePricingVersions(trx: Trx, companyIds: readonly number[]): Promise<void> {
  await sql`
    with raised as (
      update companies set pricing_version = ${nextVersion} where id = any(${[...companyIds]}::bigint[]) returning id)
    insert into live_events (user_id, topic, data)
    select distinct m.user_id, 'prices', ${JSON.stringify(news)}::jsonb
    from raised join company_members m on m.company_id = raised.id where not m.is_blocked`.execute(trx)
}
