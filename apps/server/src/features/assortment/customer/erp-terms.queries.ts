import type { CustomerCard } from '@snab/contract/assortment/customer'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'

type Row = {
  credit: number | null
  deferralDays: number | null
  bonus: number | null
  debt: number | null
  debtOn: string | null
  toldAt: Date | null
}

const roublesOf = (kopecks: number | null) => (kopecks === null ? null : toRoubles(kopecks))

/** The company's terms from the exchange: sums over its entities, the deferral of the main one. */
export async function findErpTerms(db: Db, companyId: number): Promise<CustomerCard['erp']> {
  const { rows } = await sql<Row>`
    select sum(t.credit)::bigint as credit, sum(t.bonus)::bigint as bonus, sum(t.debt)::bigint as debt, max(t.debt_on) as debt_on, max(t.told_at) as told_at,
      (array_agg(t.deferral_days order by e.is_main desc, e.id) filter (where t.deferral_days is not null))[1] as deferral_days
    from erp_terms t join legal_entities e on e.id = t.legal_entity_id
    where e.company_id = ${companyId} and e.state = 'confirmed'`.execute(db)
  const [reported] = rows
  if (!reported || reported.toldAt === null) return null
  return {
    toldAt: reported.toldAt.toISOString(),
    credit: roublesOf(reported.credit),
    deferralDays: reported.deferralDays,
    bonus: roublesOf(reported.bonus),
    debt: roublesOf(reported.debt),
    debtOn: reported.debtOn,
  }
}
