import { isLegalInn } from '@snab/domain/people/requisites'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { writeValues } from '../edit/edit-rows'
import type { Plan } from './plan-import'

const perStatement = 1000

type Work = { plans: readonly Plan[]; now: Date }

/** In a few statements, whatever the number. Returns the new companies. */
export async function insertCustomers(
  trx: Trx,
  { dictionary }: Pick<Services, 'dictionary'>,
  session: Session,
  { plans, now }: Work,
): Promise<Map<Plan, number>> {
  const created = new Map<Plan, number>()
  const own = session.staffRole === 'sales' ? [session.userId] : []
  for (let at = 0; at < plans.length; at += perStatement) {
    const part = plans.slice(at, at + perStatement)
    const { rows: ids } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('companies', 'id')) as id from generate_series(1, ${part.length})`.execute(
      trx,
    )
    const numbered = part.map((plan, index) => ({ plan, companyId: ids[index]?.id ?? 0 }))
    for (const { plan, companyId } of numbered) created.set(plan, companyId)
    await trx
      .insertInto('companies')
      .values(
        numbered.map(({ plan: { row, values }, companyId }) => {
          const region = dictionary.current.regions.get(values.regionId ?? 0) ?? dictionary.current.defaultRegion
          return {
            id: companyId,
            name: row.name,
            regionId: region.id,
            priceTypeId: values.priceTypeId ?? region.basePriceTypeId,
            credit: values.credit ?? 0,
            deferralDays: values.deferralDays ?? 0,
            externalId: null,
          }
        }),
      )
      .execute()
    await trx
      .insertInto('legalEntities')
      .values(
        numbered.map(({ plan: { row }, companyId }) => ({
          companyId,
          name: row.name,
          fullName: row.fullName || row.name,
          kind: isLegalInn(row.inn) ? ('legal' as const) : ('sole-trader' as const),
          inn: row.inn,
          kpp: row.kpp || null,
          ogrn: row.ogrn || null,
          address: row.address,
          isMain: true,
          state: 'confirmed' as const,
          requestedBy: null,
          requestedAt: now,
          decidedHow: 'staff' as const,
          decidedBy: session.userId,
          decidedAt: now,
        })),
      )
      .execute()
    const sets = numbered.map(({ plan: { values }, companyId }) => ({
      companyId,
      managers: values.managerIds ?? own,
      segments: values.segmentIds ?? [],
    }))
    const managers = sets.flatMap(({ companyId, managers: ids }) => ids.map((userId) => ({ companyId, userId })))
    if (managers.length > 0) await trx.insertInto('staffCompanies').values(managers).execute()
    const groups = sets.flatMap(({ companyId, segments }) => segments.map((segmentId) => ({ companyId, segmentId })))
    if (groups.length > 0) await trx.insertInto('segmentCompanies').values(groups).execute()
    await trx
      .insertInto('companyEvents')
      .values(
        numbered.map(({ plan: { row }, companyId }) => ({
          companyId,
          userId: session.userId,
          kind: 'company-created' as const,
          details: JSON.stringify({ inn: row.inn, kpp: row.kpp }),
          at: now,
        })),
      )
      .execute()
  }
  return created
}

/** Requisites and terms that the file changes, each with its history. */
export async function updateCustomers(trx: Trx, session: Session, { plans, now }: Work): Promise<void> {
  const known = plans.flatMap(({ known: customer, ...plan }) => (customer ? [{ ...plan, customer }] : []))
  const corrections = known.filter(({ entity }) => Object.keys(entity).length > 0)
  const rows = JSON.stringify(
    corrections.map(({ customer, entity }) => ({
      id: customer.entityId,
      companyId: customer.companyId,
      before: customer.name,
      v: entity,
    })),
  )
  const of = sql`(select (r ->> 'id')::bigint as id, (r ->> 'companyId')::bigint as company_id, r ->> 'before' as before,
    r -> 'v' as v
    from jsonb_array_elements(${rows}::jsonb) r)`
  await sql`
    update legal_entities e set version = e.version + 1, name = coalesce(w.v ->> 'name', e.name),
      full_name = coalesce(w.v ->> 'fullName', e.full_name), kpp = coalesce(w.v ->> 'kpp', e.kpp),
      ogrn = coalesce(w.v ->> 'ogrn', e.ogrn), address = coalesce(w.v ->> 'address', e.address)
    from ${of} w where e.id = w.id`.execute(trx)
  // the customer is named after its legal entity unless staff have named it otherwise
  await sql`
    update companies c set name = w.v ->> 'name' from ${of} w
    where c.id = w.company_id and w.v ? 'name' and c.name = w.before`.execute(trx)
  const terms = known.filter(({ values }) => Object.keys(values).length > 0)
  await writeValues(
    trx,
    terms.map(({ customer, values }) => ({ companyId: customer.companyId, values })),
  )
  await noteEach(trx, session, { corrections, terms, now })
}

type Known = Omit<Plan, 'known'> & { customer: NonNullable<Plan['known']> }

async function noteEach(
  trx: Trx,
  session: Session,
  { corrections, terms, now }: { corrections: readonly Known[]; terms: readonly Known[]; now: Date },
): Promise<void> {
  const only = (names: readonly string[], from: object) => {
    const all = new Map(Object.entries(from))
    return Object.fromEntries(names.map((name) => [name, all.get(name)]))
  }
  const events = corrections.map(({ customer, entity }) => ({
    companyId: customer.companyId,
    userId: session.userId,
    kind: 'legal-entity-changed' as const,
    details: JSON.stringify({ id: customer.entityId, before: only(Object.keys(entity), customer), after: entity }),
    at: now,
  }))
  const actions = terms.map(({ customer, values }) => ({
    at: now,
    userId: session.userId,
    action: 'change',
    subject: 'customer',
    subjectId: customer.companyId,
    details: JSON.stringify({ was: only(Object.keys(values), customer), now: values }),
  }))
  for (let at = 0; at < events.length; at += perStatement)
    await trx
      .insertInto('companyEvents')
      .values(events.slice(at, at + perStatement))
      .execute()
  for (let at = 0; at < actions.length; at += perStatement)
    await trx
      .insertInto('staffActions')
      .values(actions.slice(at, at + perStatement))
      .execute()
}
