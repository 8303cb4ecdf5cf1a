import type { EdiMessage, EdiMessageCard } from '@snab/contract/integration/edi-message'
import { orderKinds, type EdiState } from '@snab/domain/integration/edi'
import { toAmount } from '@snab/domain/money/amounts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database'
import type { StoredEdiLine, StoredEdiMessage } from '../../../db/tables/integration/edi-tables'
import { fileAnswer } from '../../../http/answers/file-answer'
import { Rejected } from '../../../http/rejected'
import { findEdiOrder } from './incoming/edi-order.queries'
import { shownText } from './syntax/shown-text'

const messages = (db: Db) =>
  db
    .selectFrom('ediMessages as m')
    .innerJoin('ediConnections as e', 'e.id', 'm.connectionId')
    .innerJoin('companies as c', 'c.id', 'e.companyId')
    .leftJoin('ediFiles as f', 'f.id', 'm.fileId')
    .select([
      'm.id',
      'm.direction',
      'm.kind',
      'm.state',
      'm.reason',
      'm.number',
      'm.isTest',
      'm.at',
      'm.endedAt',
      'm.attempts',
      'm.ediOrderId',
      'e.id as connectionId',
      'e.name as connectionName',
      'c.id as companyId',
      'c.name as companyName',
      'f.name as fileName',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]
type Orders = ReadonlyMap<number, { id: number; number: string }[]>

async function ordersOf(db: Db, rows: readonly Row[]): Promise<Orders> {
  const ids = rows.flatMap(({ ediOrderId }) => ediOrderId ?? [])
  const { rows: found } = await sql<{ of: number; id: number; number: string }>`
    select d.id as of, o.id, o.number from edi_orders d join orders o on o.user_id = d.user_id and o.client_key = d.client_key
    where d.id = any(${ids}::bigint[])
    union all
    select d.id, o.id, o.number from edi_orders d join approval_requests r on r.user_id = d.user_id and r.client_key = d.client_key
      join orders o on o.approval_request_id = r.id
    where d.id = any(${ids}::bigint[]) order by id`.execute(db)
  const orders = new Map<number, { id: number; number: string }[]>()
  for (const { of, ...order } of found) orders.set(of, [...(orders.get(of) ?? []), order])
  return orders
}

const present = (row: Row, orders: Orders): EdiMessage => ({
  id: row.id,
  connection: { id: row.connectionId, name: row.connectionName },
  company: { id: row.companyId, name: row.companyName },
  direction: row.direction,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  number: row.number,
  fileName: row.fileName,
  isTest: row.isTest,
  at: row.at.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  attempts: row.attempts,
  orders: row.ediOrderId === null ? [] : (orders.get(row.ediOrderId) ?? []),
})

type Which = {
  connectionId?: number
  direction?: 'in' | 'out' | undefined
  state?: EdiState | undefined
  page: number
  perPage: number
  /** Oldest first. */
  isInbox?: true
}

export async function readMessages(
  db: Db,
  reach: RawBuilder<SqlBool>,
  { connectionId, direction, state, page, perPage, isInbox }: Which,
): Promise<{ items: EdiMessage[]; total: number }> {
  const which = sql<SqlBool>`(${reach}
    and ${connectionId === undefined ? sql`true` : sql`m.connection_id = ${connectionId}`}
    and ${direction === undefined ? sql`true` : sql`m.direction = ${direction}`}
    and ${state === undefined ? sql`true` : sql`m.state = ${state}`})`
  const { total } = await db
    .selectFrom('ediMessages as m')
    .innerJoin('ediConnections as e', 'e.id', 'm.connectionId')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(which)
    .executeTakeFirstOrThrow()
  const rows = await messages(db)
    .where(which)
    .orderBy('m.id', isInbox ? 'asc' : 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const orders = await ordersOf(db, rows)
  return { items: rows.map((row) => present(row, orders)), total }
}

export async function readMessage(db: Db, reach: RawBuilder<SqlBool>, id: number): Promise<EdiMessageCard> {
  const row = await messages(db)
    .leftJoin('users as u', 'u.id', 'm.decidedBy')
    .select([
      'm.questions',
      'm.content',
      'f.content as file',
      sql<string | null>`nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '')`.as('decidedBy'),
    ])
    .where('m.id', '=', id)
    .where(reach)
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  const isOrder = row.direction === 'in' && orderKinds.includes(row.kind)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- orders are kept as they were read
  const order = isOrder ? (row.content as StoredEdiMessage | null) : null
  // once a change is settled, the order has its lines
  const known = order && row.endedAt === null ? await findEdiOrder(db, row.connectionId, row.number) : undefined
  const before = new Map(known?.content.lines.map((line) => [line.number, line]))
  const shown = { ...row, ediOrderId: row.ediOrderId ?? known?.id ?? null }
  return {
    ...present(shown, await ordersOf(db, [shown])),
    questions: row.questions,
    lines: order?.lines.map((line) => presentLine(line, before.get(line.number))) ?? [],
    comment: order?.comment ?? '',
    parties: order && { buyer: order.buyer, delivery: order.delivery, payer: order.payer },
    decidedBy: row.decidedBy,
    text: row.file ? shownText(row.file) : '',
  }
}

const codesOf = ({ gtin, supplierCode, buyerCode }: StoredEdiLine): string =>
  [gtin, supplierCode, buyerCode].filter((code) => code !== '').join(', ')

/** A line to be removed often has only its number; `before` is the line of the order. */
const presentLine = (line: StoredEdiLine, before: StoredEdiLine | undefined) => ({
  number: line.number,
  codes: codesOf(line) || (before ? codesOf(before) : ''),
  name: line.name || (before?.name ?? ''),
  was: before ? toAmount(before.amount) : null,
  amount: toAmount(line.amount),
  unit: line.unit || (before?.unit ?? ''),
  netPrice: line.netPrice === null ? null : line.netPrice / 10_000,
  grossPrice: line.grossPrice === null ? null : line.grossPrice / 10_000,
  action: line.action ?? null,
})

export async function readFile(db: Db, reach: RawBuilder<SqlBool>, id: number) {
  const file = await db
    .selectFrom('ediMessages as m')
    .innerJoin('ediConnections as e', 'e.id', 'm.connectionId')
    .innerJoin('ediFiles as f', 'f.id', 'm.fileId')
    .select(['f.name', 'f.content'])
    .where('m.id', '=', id)
    .where(reach)
    .executeTakeFirst()
  if (!file) throw new Rejected('not-found')
  return fileAnswer({ name: file.name, type: 'application/octet-stream', bytes: file.content })
}
