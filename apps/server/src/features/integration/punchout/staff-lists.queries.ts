import type { PunchoutDocumentRow } from '@snab/contract/integration/punchout-document'
import type { PunchoutOptions } from '@snab/contract/integration/punchout'
import type { PunchoutOrderRow } from '@snab/contract/integration/punchout-order'
import type { PunchoutSessionRow } from '@snab/contract/integration/punchout-session'
import type { PunchoutDocumentState, PunchoutOrderState } from '@snab/domain/integration/punchout'
import { toAmount } from '@snab/domain/money/amounts'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { reachedConnections } from './connection/connection.queries'

type Paging = { page: number; perPage: number }

export async function readSessions(
  db: Db,
  connectionId: number,
  { page, perPage }: Paging,
): Promise<{ items: PunchoutSessionRow[]; total: number }> {
  const all = db.selectFrom('punchoutSessions as s').where('s.connectionId', '=', connectionId)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id', 's.operation', 's.state', 's.createdAt', 's.endedAt'])
    .select(sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('person'))
    .select((eb) =>
      eb
        .selectFrom('punchoutLines as l')
        .whereRef('l.sessionId', '=', 's.id')
        .select(
          sql<
            { amount: number; price: number }[]
          >`coalesce(json_agg(json_build_object('amount', l.amount, 'price', l.price)), '[]')`.as('lines'),
        )
        .as('lines'),
    )
    .orderBy('s.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return {
    total,
    items: rows.map(({ lines, createdAt, endedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      lines: lines?.length ?? 0,
      total: toRoubles((lines ?? []).reduce((sum, { amount, price }) => sum + lineTotal(price, amount), 0)),
    })),
  }
}

const documents = (db: Db, connectionId: number) =>
  db
    .selectFrom('punchoutDocuments as d')
    .leftJoin('punchoutOrders as o', 'o.id', 'd.punchoutOrderId')
    .where('d.connectionId', '=', connectionId)

const documentColumns = [
  'd.id',
  'd.kind',
  'd.state',
  'd.at',
  'd.payloadId',
  'd.status',
  'd.reason',
  'o.orderId',
] as const

export async function readDocuments(
  db: Db,
  connectionId: number,
  { page, perPage, state }: Paging & { state?: PunchoutDocumentState | undefined },
): Promise<{ items: PunchoutDocumentRow[]; total: number }> {
  const all = documents(db, connectionId).$if(state !== undefined, (query) =>
    query.where('d.state', '=', state ?? 'accepted'),
  )
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(documentColumns)
    .orderBy('d.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { total, items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

export async function readDocument(db: Db, connectionId: number, id: number) {
  const row = await documents(db, connectionId)
    .where('d.id', '=', id)
    .select([...documentColumns, 'd.body', 'd.answer'])
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  return { ...row, at: row.at.toISOString() }
}

export async function readOrders(
  db: Db,
  session: Session,
  { page, perPage, state }: Paging & { state?: PunchoutOrderState | undefined },
): Promise<{ items: PunchoutOrderRow[]; total: number }> {
  const all = db
    .selectFrom('punchoutOrders as o')
    .innerJoin('punchoutConnections as c', 'c.id', 'o.connectionId')
    .innerJoin('companies', 'companies.id', 'c.companyId')
    .where(reachedConnections(session))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'question'))
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll('o')
    .select(['c.name as connectionName', 'c.companyId', 'companies.name as companyName'])
    .orderBy('o.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const keys = rows.map(({ clientKey }) => clientKey)
  const placed =
    keys.length === 0
      ? []
      : await db
          .selectFrom('orders as o')
          .leftJoin('approvalRequests as r', 'r.id', 'o.approvalRequestId')
          .select(['o.id', 'o.number', 'o.userId'])
          .select(({ fn }) => fn.coalesce('r.clientKey', 'o.clientKey').as('clientKey'))
          .where((eb) => eb.or([eb('o.clientKey', 'in', keys), eb('r.clientKey', 'in', keys)]))
          .orderBy('o.id')
          .execute()
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      orderId: row.orderId,
      connection: { id: row.connectionId, name: row.connectionName },
      company: { id: row.companyId, name: row.companyName },
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      total: row.content.total === null ? null : toRoubles(row.content.total),
      reason: row.reason,
      doubts: row.doubts,
      lines: row.content.lines.map(({ lineNumber, partId, description, amount, unit, price, productId }) => ({
        lineNumber,
        partId,
        description,
        amount: toAmount(amount),
        unit,
        price: price === null ? null : toRoubles(price),
        productId,
      })),
      orders: placed
        .filter(({ clientKey, userId }) => clientKey === row.clientKey && userId === row.userId)
        .map(({ id, number }) => ({ id, number })),
    })),
  }
}

/** The people, addresses and legal entities that a connection of the company may use. */
export async function readOptions(db: Db, companyId: number): Promise<PunchoutOptions> {
  const people = await db
    .selectFrom('companyMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('u.id')
    .select(sql<string>`trim(concat_ws(' ', u.last_name, u.first_name, u.email))`.as('name'))
    .where('m.companyId', '=', companyId)
    .where('m.isBlocked', '=', false)
    .orderBy('u.lastName')
    .execute()
  const addresses = await db
    .selectFrom('deliveryAddresses')
    .select(['id', 'address as name'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
  const warehouses = await db
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('isPickupPoint', '=', true)
    .orderBy('name')
    .execute()
  const legalEntities = await db
    .selectFrom('legalEntities')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
  return { people, addresses, warehouses, legalEntities }
}
