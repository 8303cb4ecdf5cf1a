import { Order } from '@snab/contract/orders/order'
import { playedSoFar, playProblem, statusPlayed, type PlayedAnswer } from '@snab/domain/order/played-order'
import type { OrderStatus } from '@snab/domain/order/order-status'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { ProgramTables } from '../../../db/tables/integration/program-tables'
import { invalidField, Rejected } from '../../../http/rejected'
import { findStatuses } from '../../orders/order/reading/order.queries'

export type SandboxOrder = Selectable<ProgramTables['sandboxOrders']>

/** Lists omit older ones. */
const mostListed = 1000
/** Orders read at a time, because whole orders are long. */
const readAtOnce = 50

type Listed = { id: number; status: OrderStatus; total: number }

/** Newest first, without contents; the total in kopecks. */
export async function listSandboxOrders(db: Db, keyId: number, now: Date): Promise<Listed[]> {
  const rows = await db
    .selectFrom('sandboxOrders')
    .select(['id', 'placedAt', 'answers', sql<number>`round((placed ->> 'total')::numeric * 100)::bigint`.as('total')])
    .where('keyId', '=', keyId)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, total, ...order }) => ({ id, total, status: statusPlayed(answersOf(order, now)) }))
}

/** Orders in their current state, in the order of the ids. */
export async function* readSandboxOrders(
  db: Db,
  { keyId, ids, now }: { keyId: number; ids: readonly number[]; now: Date },
): AsyncGenerator<Order> {
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const some = ids.slice(at, at + readAtOnce)
    const rows = await db
      .selectFrom('sandboxOrders')
      .selectAll()
      .where('keyId', '=', keyId)
      .where('id', 'in', some)
      .execute()
    yield* await presentSandboxOrders(
      db,
      rows.toSorted((one, other) => some.indexOf(one.id) - some.indexOf(other.id)),
      now,
    )
  }
}

/** The orders in their current state. */
export async function presentSandboxOrders(db: Db, orders: readonly SandboxOrder[], now: Date): Promise<Order[]> {
  const names = new Map((await findStatuses(db)).map(({ code, name }) => [code, name]))
  return orders.map((order) => presentSandboxOrder(order, names, now))
}

export const findPlacedInSandbox = (db: Db | Trx, keyId: number, clientKey: string): Promise<SandboxOrder[]> =>
  db
    .selectFrom('sandboxOrders')
    .selectAll()
    .where('keyId', '=', keyId)
    .where('clientKey', '=', clientKey)
    .orderBy('id')
    .execute()

export async function findSandboxOrder(db: Db | Trx, keyId: number, id: number): Promise<SandboxOrder> {
  const row = await db
    .selectFrom('sandboxOrders')
    .selectAll()
    .where('keyId', '=', keyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Rejected('order-not-found')
  return row
}

/** Returns the orders with this `clientKey`: those of a faster request, or these. */
export const keepSandboxOrders = (
  db: Db,
  orders: readonly Order[],
  { keyId, clientKey, requestHash, now }: { keyId: number; clientKey: string; requestHash: Buffer; now: Date },
): Promise<SandboxOrder[]> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('accessKeys').select('id').where('id', '=', keyId).forNoKeyUpdate().execute()
    const before = await findPlacedInSandbox(trx, keyId, clientKey)
    if (before.length > 0) return before
    return trx
      .insertInto('sandboxOrders')
      .values(
        orders.map((order) => ({
          id: order.id,
          keyId,
          clientKey,
          requestHash,
          placed: JSON.stringify(order),
          placedAt: now,
          answers: '[]',
        })),
      )
      .returningAll()
      .execute()
  })

const answersOf = (
  { placedAt, answers }: Pick<SandboxOrder, 'placedAt' | 'answers'>,
  now: Date,
): readonly PlayedAnswer[] =>
  playedSoFar(
    placedAt,
    answers.map(({ at, ...answer }) => ({ ...answer, at: new Date(at) })),
    now,
  )

type Given = { status: OrderStatus; confirmed: Record<string, number> }

/**
 * Adds an answer in place of the simulated 1C; throws for a status that it could not send, or a line that does not
 * exist.
 */
export const answerInPlaceOfErp = (
  db: Db,
  keyId: number,
  id: number,
  { status, confirmed }: Given,
  now: Date,
): Promise<SandboxOrder> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('sandboxOrders').select('id').where('id', '=', id).forUpdate().execute()
    const order = await findSandboxOrder(trx, keyId, id)
    const before = statusPlayed(answersOf(order, now))
    const problem = playProblem(before, status)
    if (problem !== null) throw invalidField('status', problem)
    const lines = new Set(Order.parse(order.placed).lines?.map((line) => String(line.id)))
    if (Object.keys(confirmed).some((line) => !lines.has(line)))
      throw invalidField('lines', 'Такой строки в заказе нет')
    const answers = [...order.answers, ...startedBy(order, now), { at: now.toISOString(), status, confirmed }]
    await trx
      .updateTable('sandboxOrders')
      .set({ answers: JSON.stringify(answers) })
      .where('id', '=', id)
      .execute()
    return { ...order, answers }
  })

/** Answers already played stay when the program takes over. */
const startedBy = (order: SandboxOrder, now: Date) =>
  order.answers.length > 0
    ? []
    : answersOf(order, now).map(({ at, status }) => ({ at: at.toISOString(), status, confirmed: {} }))

function presentSandboxOrder(order: SandboxOrder, statusNames: ReadonlyMap<OrderStatus, string>, now: Date): Order {
  const placed = Order.parse(order.placed)
  const answers = answersOf(order, now)
  const status = statusPlayed(answers)
  const name = statusNames.get(status) ?? status
  const last = answers.at(-1)
  if (!last) return placed
  const isAnswered = status !== 'cancelled'
  const isShipped = status === 'shipped' || status === 'done'
  // later answers replace earlier ones
  const confirmed = new Map(answers.flatMap((answer) => Object.entries(answer.confirmed ?? {})))
  return {
    ...placed,
    status: { code: status, name },
    updated: last.at.toISOString(),
    erpNumber: `ПЕС-${String(order.id)}`,
    version: placed.version + answers.length,
    mayCancel: status === 'processing' || status === 'awaiting-payment',
    mayAmend: 'no',
    mayReserve: false,
    lines:
      placed.lines?.map((line) => {
        const amount = isAnswered ? (confirmed.get(String(line.id)) ?? line.amount * 1000) / 1000 : 0
        return {
          ...line,
          confirmed: amount,
          shipped: isShipped ? amount : 0,
          left: isShipped ? 0 : line.amount,
          plan: isShipped || status === 'cancelled' ? [] : line.plan,
          undated: isShipped || status === 'cancelled' ? 0 : line.undated,
        }
      }) ?? null,
    events: [
      ...placed.events,
      ...answers.map((answer) => ({
        at: answer.at.toISOString(),
        kind: 'status',
        author: '1С (песочница)',
        text: `Статус: ${statusNames.get(answer.status) ?? answer.status}`,
        changes: null,
      })),
    ],
  }
}
