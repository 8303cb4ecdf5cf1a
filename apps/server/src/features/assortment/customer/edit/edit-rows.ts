import type { CustomerEditValues } from '@snab/contract/assortment/customers/customer-edit'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { noteChange } from '../../../../search/note-change'
import { raisePricingVersions } from '../../../catalogue/goods/prices/raise-pricing-version'

type Stored = { [K in keyof CustomerEditValues]-?: NonNullable<CustomerEditValues[K]> }
export type CompanyValues = { companyId: number; values: Stored }

/** The current values of these companies, locked until the transaction ends. */
export async function lockValues(trx: Trx, companyIds: readonly number[]): Promise<CompanyValues[]> {
  const ids = [...companyIds]
  await sql`select id from companies where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
  const { rows } = await sql<CompanyValues>`
    select c.id as company_id, jsonb_build_object('regionId', c.region_id, 'priceTypeId', c.price_type_id,
      'credit', c.credit, 'deferralDays', c.deferral_days,
      'managerIds', coalesce((select jsonb_agg(s.user_id order by s.user_id) from staff_companies s where s.company_id = c.id), '[]'),
      'segmentIds', coalesce((select jsonb_agg(g.segment_id order by g.segment_id) from segment_companies g where g.company_id = c.id), '[]')) as values
    from companies c where c.id = any(${ids}::bigint[]) order by c.id`.execute(trx)
  return rows
}

/** Whether the company still has the values. */
export const has = (current: CustomerEditValues, values: CustomerEditValues): boolean => {
  const now = new Map(Object.entries(current))
  return Object.entries(values).every(([name, value]) => JSON.stringify(now.get(name)) === JSON.stringify(value))
}

type Written = { companyId: number; values: CustomerEditValues }

/** Writes the named values of each company in a constant number of statements. */
export async function writeValues(trx: Trx, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  const of = sql`(select (r ->> 'companyId')::bigint as company_id, r -> 'values' as v
    from jsonb_array_elements(${JSON.stringify(written)}::jsonb) r)`
  await sql`
    update companies c set terms_version = c.terms_version + 1,
      region_id = coalesce((w.v ->> 'regionId')::bigint, c.region_id),
      price_type_id = coalesce((w.v ->> 'priceTypeId')::bigint, c.price_type_id),
      credit = coalesce((w.v ->> 'credit')::bigint, c.credit),
      deferral_days = coalesce((w.v ->> 'deferralDays')::int, c.deferral_days)
    from ${of} w where c.id = w.company_id`.execute(trx)
  await replaceSet(trx, of, { name: 'managerIds', table: 'staff_companies', column: 'user_id' })
  if (written.some(({ values }) => values.segmentIds !== undefined)) {
    await sql`
      update segments set version = version + 1 where id in (
        select segment_id from segment_companies where company_id in (select company_id from ${of} w where w.v ? 'segmentIds')
        union select e::bigint from ${of} w, jsonb_array_elements_text(w.v -> 'segmentIds') e)`.execute(trx)
    await replaceSet(trx, of, { name: 'segmentIds', table: 'segment_companies', column: 'segment_id' })
    // promotions are addressed to groups
    await noteChange(trx, 'dictionaries')
  }
  await raisePricingVersions(
    trx,
    written.map(({ companyId }) => companyId),
  )
}

type Set = { name: 'managerIds' | 'segmentIds'; table: 'staff_companies' | 'segment_companies'; column: string }

async function replaceSet(trx: Trx, of: ReturnType<typeof sql>, { name, table, column }: Set): Promise<void> {
  const [into, id] = [sql.table(table), sql.ref(column)]
  await sql`
    delete from ${into} t using ${of} w where t.company_id = w.company_id and w.v ? ${name}
      and not w.v -> ${name} @> to_jsonb(t.${id})`.execute(trx)
  await sql`
    insert into ${into} (company_id, ${id}) select w.company_id, e::bigint
    from ${of} w, jsonb_array_elements_text(case when w.v ? ${name} then w.v -> ${name} else '[]' end) e
    on conflict do nothing`.execute(trx)
}
