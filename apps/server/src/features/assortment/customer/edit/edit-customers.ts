import type {
  CustomerEdit,
  CustomerEditValues,
  previewCustomerEdit,
} from '@snab/contract/assortment/customers/customer-edit'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import { refuseUnless } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { detailsOf, noteStaffAction } from '../../../core/audit-log/staff-actions'
import { lockSegment } from '../../../content/segment/segment.queries'
import { refusePriceType } from '../refuse-price-type'
import { findMatchingIds } from '../customer-list.queries'
import { customersOf, findSalesStaff } from '../customer.queries'
import { askPriceTypes } from '../../../orders/price-floor/deep-price-type'
import { openCeilingCheck } from '../../../people/ceiling/ceiling-check'
import { askCredit } from '../ask-credit'
import { has, lockValues, writeValues, type CompanyValues } from './edit-rows'
import { sellingPriceTypes } from '../../../catalogue/cost/selling-price-types'
import { readEdit } from './present-edit'

type Needs = Pick<Services, 'db' | 'clock' | 'dictionary' | 'config'>
type Body = ParsedRequestOf<typeof previewCustomerEdit>['body']
type Row = { companyId: number; before: CustomerEditValues; after: CustomerEditValues }

const mostCompanies = 20_000

/** Stores the new values of each company, so that exactly the preview is applied. */
export const previewEdit = (services: Needs, session: Session, { filters, values }: Body): Promise<CustomerEdit> =>
  services.db.transaction().execute(async (trx) => {
    const now = services.clock()
    await refuseUnknown(trx, services, session, values)
    const ids = await findMatchingIds(trx, session, filters, now)
    if (ids.length > mostCompanies)
      throw new Rejected('invalid-input', { message: 'Больше 20 000 клиентов за раз не изменить: сузьте фильтр' })
    const companies = await lockValues(trx, ids)
    const rows = companies.flatMap((company) => rowOf(company, values))
    const { id } = await trx
      .insertInto('customerEdits')
      .values({
        wanted: JSON.stringify(rows[0]?.after ?? {}),
        createdBy: session.userId,
        createdAt: now,
        finishedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into customer_edit_rows (edit_id, company_id, before, after)
      select ${id}::bigint, (r ->> 'companyId')::bigint, r -> 'before', r -> 'after'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`.execute(trx)
    return readEdit(trx, services, { id, userId: session.userId, matched: ids.length })
  })

/** The changed values; empty: the company does not change. */
function rowOf({ companyId, values: now }: CompanyValues, wanted: Body['values']): Row[] {
  const { managerId, credit, addToSegment, removeFromSegment, ...plain } = wanted
  const hasGroups = addToSegment !== undefined || removeFromSegment !== undefined
  const groups = new Set(now.segmentIds.filter((id) => id !== removeFromSegment))
  if (addToSegment !== undefined) groups.add(addToSegment)
  const after: CustomerEditValues = {
    ...plain,
    ...(managerId !== undefined && { managerIds: managerId === null ? [] : [managerId] }),
    ...(credit !== undefined && { credit: toKopecks(credit) }),
    ...(hasGroups && { segmentIds: [...groups].toSorted((one, other) => one - other) }),
  }
  const current = new Map(Object.entries(now))
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && JSON.stringify(current.get(name)) !== JSON.stringify(value),
  )
  if (changed.length === 0) return []
  return [
    {
      companyId,
      before: Object.fromEntries(changed.map(([name]) => [name, current.get(name)])),
      after: Object.fromEntries(changed),
    },
  ]
}

async function refuseUnknown(
  trx: Trx,
  { dictionary }: Pick<Services, 'dictionary'>,
  session: Session,
  { regionId, priceTypeId, managerId, addToSegment, removeFromSegment }: Body['values'],
): Promise<void> {
  if (regionId !== undefined && !dictionary.current.regions.has(regionId))
    throw invalidField('regionId', 'Такого региона нет')
  if (priceTypeId !== undefined) {
    refusePriceType(session)
    const type = await sellingPriceTypes(trx).select('id').where('id', '=', priceTypeId).executeTakeFirst()
    if (!type) throw invalidField('priceTypeId', 'Такого вида цен нет')
  }
  if (managerId !== undefined) {
    refuseUnless(session, 'assign-sales-managers')
    if (managerId !== null && !(await findSalesStaff(trx)).some(({ id }) => id === managerId))
      throw invalidField('managerId', 'Такого менеджера нет')
  }
  for (const id of [addToSegment, removeFromSegment]) {
    if (id === undefined) continue
    const segment = await lockSegment(trx, session, id)
    if (!segment) throw invalidField('addToSegment', 'Такой группы нет')
    if (segment.kind !== 'chosen')
      throw invalidField('addToSegment', 'В эту группу клиенты попадают по правилу: вручную её не меняют')
  }
}

/** Only its author has seen the effect of the edit. */
async function lockEdit(trx: Trx, session: Session, id: number, state: 'draft' | 'done') {
  const edit = await trx
    .selectFrom('customerEdits')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', session.release?.askedById ?? session.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!edit) throw new Rejected('not-found')
  if (edit.state !== state) throw new Rejected('customer-edit-gone')
  return edit
}

const rowsOf = (trx: Trx, id: number): Promise<(Row & { name: string; outcome: 'changed' | 'newer' | null })[]> =>
  trx
    .selectFrom('customerEditRows as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .select(['r.companyId', 'r.before', 'r.after', 'r.outcome', 'c.name'])
    .where('r.editId', '=', id)
    .orderBy('r.companyId')
    .execute()

/** Changes companies that are still as shown. */
export const applyEdit = (services: Needs, session: Session, id: number): Promise<CustomerEdit> =>
  services.db.transaction().execute(async (trx) => {
    await applyEditWithin(trx, session, id, { config: services.config, now: services.clock() })
    return readEdit(trx, services, { id, userId: session.userId })
  })

type At = { config: Pick<Services['config'], 'SNAB_CURRENCY_SIGN'>; now: Date }

export async function applyEditWithin(trx: Trx, session: Session, id: number, { config, now }: At): Promise<void> {
  await lockEdit(trx, session, id, 'draft')
  const rows = await rowsOf(trx, id)
  const check = await openCeilingCheck(trx, session, config)
  for (const { name, before, after } of rows) askCredit(check, { before, after, config, about: name })
  await askPriceTypes(
    trx,
    check,
    rows.map(({ name, before, after }) => ({
      before: before.priceTypeId ?? null,
      after: after.priceTypeId,
      about: name,
    })),
    config,
  )
  check.refuseAbove()
  await change(trx, now, session, { id, rows, action: 'change', state: 'done' })
}

/** Restores companies' former values, unless somebody has changed them since. */
export const undoEdit = (services: Needs, session: Session, id: number): Promise<CustomerEdit> =>
  services.db.transaction().execute(async (trx) => {
    await lockEdit(trx, session, id, 'done')
    const rows = (await rowsOf(trx, id))
      .filter(({ outcome }) => outcome === 'changed')
      .map(({ companyId, before, after }) => ({ companyId, before: after, after: before }))
    await change(trx, services.clock(), session, { id, rows, action: 'undo', state: 'undone' })
    return readEdit(trx, services, { id, userId: session.userId })
  })

type Change = { id: number; rows: readonly Row[]; action: 'change' | 'undo'; state: 'done' | 'undone' }

async function change(trx: Trx, now: Date, session: Session, { id, rows, action, state }: Change): Promise<void> {
  // the right may have been removed since the preview
  if (rows.some(({ after }) => after.priceTypeId !== undefined)) refusePriceType(session)
  // a company may have been assigned to another manager meanwhile
  const ids = rows.map(({ companyId }) => companyId)
  const own = new Set(
    ids.length === 0
      ? []
      : (await customersOf(trx, session).select('companies.id').where('companies.id', 'in', ids).execute()).map(
          (company) => company.id,
        ),
  )
  const current = new Map((await lockValues(trx, [...own])).map(({ companyId, values }) => [companyId, values]))
  const done = rows.filter(({ companyId, before }) => {
    const values = current.get(companyId)
    return values !== undefined && has(values, before)
  })
  await writeValues(
    trx,
    done.map(({ companyId, after }) => ({ companyId, values: after })),
  )
  const isDone = new Set(done.map(({ companyId }) => companyId))
  await sql`
    update customer_edit_rows set outcome = case when company_id = any(${[...isDone]}::bigint[]) then 'changed' else 'newer' end
    where edit_id = ${id} and company_id = any(${ids}::bigint[])`.execute(trx)
  await trx.updateTable('customerEdits').set({ state, finishedAt: now }).where('id', '=', id).execute()
  if (done.length > 0)
    await trx
      .insertInto('staffActions')
      .values(
        done.map(({ companyId, before, after }) => ({
          at: now,
          userId: session.userId,
          action,
          subject: 'customer',
          subjectId: companyId,
          details: JSON.stringify(detailsOf(session, { was: before, now: after })),
        })),
      )
      .execute()
  await noteStaffAction(trx, session, now, {
    action,
    subject: 'customer-edit',
    subjectId: id,
    details: { клиентов: done.length },
  })
}
