import type {
  mergeCustomers as merging,
  previewMerge as previewing,
} from '@snab/contract/assortment/customers/customer-merge'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { noteChange } from '../../../../search/note-change'
import type { Services } from '../../../../services'
import { raisePricingVersion } from '../../../catalogue/goods/prices/raise-pricing-version'
import { staleVersion } from '../../../core/audit-log/stale-version'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { recordEvent } from '../../../people/company-history/company-events'
import { findCustomer, lockCustomer } from '../customer.queries'
import { findEntities } from '../opening/entity.queries'
import { mergeEntities } from './merge-entities'
import { joinedTables, movedTables } from './moved-tables'

type Pair = { id: number; doubleId: number }
type Preview = ResponseOf<typeof previewing>
type Counted = { name: string; count: number }

/** SQL: a row of the double for which the customer has its own. */
const isKept = (key: readonly string[], companyId: number, table: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} own where own.company_id = ${companyId} ${sql.join(
    key.map((column) => sql`and own.${sql.ref(column)} is not distinct from d.${sql.ref(column)}`),
    sql` `,
  )})`

export async function previewMerge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { id, doubleId }: Pair,
): Promise<Preview> {
  const [customer, double] = [await readSide(db, session, id, clock()), await readSide(db, session, doubleId, clock())]
  const moved = movedTables.flatMap(({ table, name }) =>
    name === undefined
      ? []
      : [
          sql`select ${name} as name, count(*)::int as count, false as kept from ${sql.table(table)} where company_id = ${doubleId}`,
        ],
  )
  const joined = joinedTables.flatMap(({ table, name, key }) =>
    name === undefined
      ? []
      : [
          sql`select ${name} as name, count(*)::int as count, ${isKept(key, id, table)} as kept
            from ${sql.table(table)} d where d.company_id = ${doubleId} group by 3`,
        ],
  )
  const { rows } = await sql<Counted & { kept: boolean }>`${sql.join([...moved, ...joined], sql` union all `)}`.execute(
    db,
  )
  const counted = (kept: boolean): Counted[] =>
    rows.filter((row) => row.kept === kept && row.count > 0).map(({ name, count }) => ({ name, count }))
  return { customer, double, moves: counted(false), dropped: counted(true), problem: problemOf(customer, double) }
}

async function readSide(db: Db | Trx, session: Session, id: number, now: Date): Promise<Preview['customer']> {
  const row = await findCustomer(db, session, id, now)
  if (!row) throw new Rejected('company-not-found')
  const entities = await findEntities(db, id)
  return {
    id,
    name: row.name,
    inns: [...new Set(entities.filter(({ state }) => state === 'confirmed').map(({ inn }) => inn))],
    version: row.termsVersion,
    managers: row.managers.map(({ name }) => name),
  }
}

function problemOf(customer: Preview['customer'], double: Preview['double']): string | null {
  if (customer.id === double.id) return 'Это один и тот же клиент'
  const hasBoth = customer.inns.length > 0 && double.inns.length > 0
  if (hasBoth && !customer.inns.some((inn) => double.inns.includes(inn)))
    return `У клиентов разные ИНН: ${customer.inns.join(', ')} и ${double.inns.join(', ')}. Это разные организации.`
  return null
}

/** Moves everything of the double to the customer in one transaction. The double remains as a closed empty row. */
export const mergeCustomers = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { id, doubleId }: Pair,
  { version, doubleVersion }: ParsedRequestOf<typeof merging>['body'],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    // in the order of their ids, because two merges may meet
    for (const one of [id, doubleId].toSorted((a, b) => a - b)) await lockCustomer(trx, session, one)
    const [customer, double] = [await readSide(trx, session, id, now), await readSide(trx, session, doubleId, now)]
    const problem = problemOf(customer, double)
    if (problem !== null) throw new Rejected('customers-not-mergeable', { message: problem })
    for (const [side, seen] of [
      [customer, version],
      [double, doubleVersion],
    ] as const)
      if (side.version !== seen)
        throw await staleVersion(trx, { subjects: ['customer', 'customer-managers'], subjectId: side.id })
    await refuseSameDeals(trx, id, doubleId)
    await mergeEntities(trx, id, doubleId)
    await freeDefaults(trx, id, doubleId)
    await moveChats(trx, id, doubleId)
    for (const { table, key } of joinedTables)
      await sql`delete from ${sql.table(table)} d where d.company_id = ${doubleId} and ${isKept(key, id, table)}`.execute(
        trx,
      )
    for (const { table } of [...movedTables, ...joinedTables])
      await sql`update ${sql.table(table)} set company_id = ${id} where company_id = ${doubleId}`.execute(trx)
    await addUpCompanies(trx, id, doubleId)
    await raisePricingVersion(trx, id)
    await noteChange(trx, 'dictionaries')
    const details = { from: doubleId, name: double.name, inns: double.inns }
    await recordEvent(trx, {
      companyId: id,
      userId: session.userId,
      kind: 'company-merged',
      details,
      now,
      notice: {
        title: `К вашей компании присоединена ${double.name}`,
        text: 'Её заказы, документы и адреса теперь здесь. Объединил поставщик.',
        link: '/user/company',
      },
    })
    await noteStaffAction(trx, session, now, {
      action: 'merge',
      subject: 'customer',
      subjectId: id,
      details: { двойник: doubleId, название: double.name, ИНН: double.inns.join(', ') },
    })
  })

async function refuseSameDeals(trx: Trx, id: number, doubleId: number): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select d.outside_number as number from pricing_sheets d join pricing_sheets c on c.outside_number = d.outside_number
    where d.company_id = ${doubleId} and c.company_id = ${id} and d.source = 'api' and c.source = 'api' limit 1`.execute(
    trx,
  )
  const [same] = rows
  if (same)
    throw new Rejected('customers-not-mergeable', {
      message: `У обоих клиентов есть расчёт сделки № ${same.number}: сначала удалите один из них`,
    })
}

/** The customer's own defaults stay. */
async function freeDefaults(trx: Trx, id: number, doubleId: number): Promise<void> {
  for (const table of ['delivery_addresses', 'offer_templates'])
    await sql`
      update ${sql.table(table)} d set is_default = false where d.company_id = ${doubleId} and d.is_default
        and exists (select from ${sql.table(table)} c where c.company_id = ${id} and c.is_default)`.execute(trx)
}

/** A person has one chat with the supplier for each company. */
async function moveChats(trx: Trx, id: number, doubleId: number): Promise<void> {
  const pairs = sql`(select d.id as old, c.id as kept from chats d join chats c on c.user_id = d.user_id
    where d.company_id = ${doubleId} and c.company_id = ${id})`
  for (const table of ['chat_messages', 'chat_files'])
    await sql`update ${sql.table(table)} t set chat_id = p.kept from ${pairs} p where t.chat_id = p.old`.execute(trx)
  await sql`
    update chats c set last_message_at = greatest(c.last_message_at, d.last_message_at),
      last_is_staff = case when d.last_message_at > c.last_message_at then d.last_is_staff else c.last_is_staff end
    from ${pairs} p join chats d on d.id = p.old where c.id = p.kept`.execute(trx)
  await sql`delete from chats where id in (select old from ${pairs} p)`.execute(trx)
  await sql`update chats set company_id = ${id} where company_id = ${doubleId}`.execute(trx)
}

/** Debts and points from before the portal add up; the terms are the customer's own. */
async function addUpCompanies(trx: Trx, id: number, doubleId: number): Promise<void> {
  const double = await trx
    .selectFrom('companies')
    .select(['externalId', 'openingBalance', 'openingOn', 'bonus', 'bonusAt'])
    .where('id', '=', doubleId)
    .executeTakeFirstOrThrow()
  await sql`
    update companies set merged_into = ${id}, external_id = null, opening_balance = 0, opening_on = null, bonus = 0,
      terms_version = terms_version + 1 where id = ${doubleId}`.execute(trx)
  // earlier doubles of the double now lead to the customer too
  await sql`update companies set merged_into = ${id} where merged_into = ${doubleId}`.execute(trx)
  await sql`
    update companies set external_id = coalesce(external_id, ${double.externalId}), terms_version = terms_version + 1,
      opening_balance = opening_balance + ${double.openingBalance}, opening_on = least(opening_on, ${double.openingOn}::date),
      bonus = bonus + ${double.bonus}, bonus_at = greatest(bonus_at, ${double.bonusAt}::timestamptz) where id = ${id}`.execute(
    trx,
  )
}
