import type { ScheduleRow } from '@snab/contract/orders/delivery'
import type { Db } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { presentAddress } from './delivery.queries'

/** Buyers see addresses of their company, sales staff those of their companies. */
export async function findSchedule(db: Db, session: Session, now: Date): Promise<ScheduleRow[]> {
  const rows = await db
    .selectFrom('deliveryAddresses')
    .innerJoin('companies', 'companies.id', 'deliveryAddresses.companyId')
    .selectAll('deliveryAddresses')
    .select(['companies.name as companyName', 'companies.id as ownerId'])
    .where(
      withinScope(reachOf(session, 'view-delivery-schedule'), session, { companyId: 'companies.id', userId: null }),
    )
    .orderBy('companies.name')
    .orderBy('deliveryAddresses.isDefault', 'desc')
    .orderBy('deliveryAddresses.id')
    .execute()
  return rows.map(({ companyName, ownerId, ...row }) => ({
    company: { id: ownerId, name: companyName },
    address: { id: row.id, name: row.address },
    weekdays: row.weekdays,
    nextDelivery: presentAddress(row, now).nextDelivery,
  }))
}
