import type { ScheduleRow } from '@snab/contract/delivery'
import type { Db } from '../../db/database'
import type { Session } from '../../http/visitor'
import { presentAddress } from './delivery.queries'

/** The seller's cars go by agreement: the company's administrator or the seller's sales staff put it down. */
export const mayPlanDelivery = ({ company, staffRole }: Session): boolean =>
  company?.role === 'administrator' || staffRole === 'sales' || staffRole === 'administrator'

/** A buyer sees his company's addresses, sales staff those of their companies. */
export async function findSchedule(db: Db, { company, staffRole, userId }: Session, now: Date): Promise<ScheduleRow[]> {
  let addresses = db
    .selectFrom('deliveryAddresses')
    .innerJoin('companies', 'companies.id', 'deliveryAddresses.companyId')
    .selectAll('deliveryAddresses')
    .select(['companies.name as companyName', 'companies.id as ownerId'])
  if (company) addresses = addresses.where('companies.id', '=', company.id)
  else if (staffRole === 'sales')
    addresses = addresses.where('companies.id', 'in', (eb) =>
      eb.selectFrom('staffCompanies').select('companyId').where('staffCompanies.userId', '=', userId),
    )
  else if (staffRole !== 'administrator') return []
  const rows = await addresses
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
