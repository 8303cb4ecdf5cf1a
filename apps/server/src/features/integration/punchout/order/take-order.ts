import { Rejected } from '../../../../http/rejected'
import type { StoredDoubt } from '../../../../db/tables/integration/punchout-tables'
import type { Trx } from '../../../../db/database'
import { notify } from '../../../talk/notification/notify'
import { findStaffOfCompany } from '../../../talk/notification/staff-hearers'
import type { ConnectionRow } from '../connection/find-connection'
import { findPerson, openPerson } from '../connection/find-person'
import { CxmlRefusal, type CxmlRequest } from '../cxml/cxml-envelope'
import type { Taken } from '../cxml/take-setup'
import { changeOrderAsAsked } from './change-placed'
import { recognise } from './doubts-of'
import { placePunchoutOrder, type OrderNeeds } from './place-punchout-order'
import { findOwnOrders, isHeld, type PunchoutOrderRow } from './punchout-order.queries'
import { readOrder, type OrderType, type ReadOrder } from './read-order'

/** After this a server that was placing the order is considered dead. */
const abandonedMs = 2 * 60_000
const kinds = { new: 'order', update: 'order-change', delete: 'order-cancel' } as const

/**
 * OrderRequest. The same document gets the same answer, and an order number never makes a second order; only a refused
 * order may be sent again in another document.
 */
export async function takeOrder(
  services: OrderNeeds,
  connection: ConnectionRow,
  { payloadId, body, isTest }: CxmlRequest,
  xml: string,
): Promise<Taken> {
  const { db } = services
  const read = readOrder(body)
  if (isTest) return { status: 200, message: 'Пробный заказ прочитан и не оформлен' }
  const before = await db
    .selectFrom('punchoutDocuments')
    .select(['status', 'reason'])
    .where('connectionId', '=', connection.id)
    .where('payloadId', '=', payloadId)
    .where('kind', 'in', Object.values(kinds))
    .executeTakeFirst()
  if (before?.status) return { status: before.status, message: before.reason }
  const taken = await act(services, connection, read, payloadId).catch((error: unknown): Taken => {
    if (error instanceof CxmlRefusal) return { status: error.status, message: error.message }
    if (error instanceof Rejected) return { status: statusOf(error), message: error.message }
    throw error
  })
  // a later attempt starts from scratch
  if (taken.status === 560) return taken
  await db
    .insertInto('punchoutDocuments')
    .values({
      connectionId: connection.id,
      sessionId: null,
      punchoutOrderId: taken.orderId ?? null,
      kind: kinds[read.type],
      state: taken.status === 201 ? 'question' : taken.status < 300 ? 'accepted' : 'refused',
      payloadId,
      subject: null,
      contentHash: null,
      status: taken.status,
      reason: taken.message,
      body: xml,
      at: services.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return taken
}

/** cXML statuses for refusals by the portal's rules. */
const statusOf = ({ code }: Rejected): number =>
  code === 'prices-changed' || code === 'client-key-reused' || code === 'order-changed-meanwhile'
    ? 409
    : code === 'invalid-input'
      ? 406
      : 412

async function act(
  services: OrderNeeds,
  connection: ConnectionRow,
  read: ReadOrder,
  payloadId: string,
): Promise<Taken> {
  const order = await claim(services, connection, read, payloadId)
  if (order === 'busy') return { status: 560, message: 'Этот заказ сейчас оформляется: повторите через минуту' }
  if (order === 'unknown') throw new CxmlRefusal(409, `Заказа № ${read.orderId} портал не получал`)
  if (read.type === 'new') return order.isMine ? place(services, connection, order.row) : answerOf(services, order.row)
  return change(services, connection, order.row, read)
}

type Claimed = { row: PunchoutOrderRow; isMine: boolean }

/** The order's row; `isMine`: only this call may place it now. */
async function claim(
  { db, clock }: OrderNeeds,
  connection: ConnectionRow,
  { type, orderId, orderVersion, content }: ReadOrder,
  payloadId: string,
): Promise<Claimed | 'busy' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const row = await lockOrderOf(trx, connection.id, orderId)
    if (type !== 'new') return row ? { row, isMine: false } : 'unknown'
    if (!row) {
      const made = await trx
        .insertInto('punchoutOrders')
        .values({
          connectionId: connection.id,
          orderId,
          orderVersion,
          payloadId,
          orderedAt: now,
          userId: null,
          state: 'working',
          workedAt: now,
          content: JSON.stringify(content),
          doubts: '[]',
          createdAt: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      return made ? { row: made, isMine: true } : 'busy'
    }
    const isAbandoned = row.workedAt !== null && now.getTime() - row.workedAt.getTime() > abandonedMs
    if (row.state === 'working' && !isAbandoned) return 'busy'
    // a refused order may be sent again, as another document
    if (row.state !== 'working' && !(row.state === 'refused' && row.payloadId !== payloadId))
      return { row, isMine: false }
    const again = await trx
      .updateTable('punchoutOrders')
      .set({
        state: 'working',
        workedAt: now,
        payloadId,
        orderVersion,
        ...(row.state === 'refused' && {
          content: JSON.stringify(content),
          reason: '',
          decidedAt: null,
          decidedBy: null,
        }),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row: again, isMine: true }
  })
}

const lockOrderOf = (trx: Trx, connectionId: number, orderId: string) =>
  trx
    .selectFrom('punchoutOrders')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** Places the order, or stores its questions or the reason of the refusal. */
export async function place(
  services: OrderNeeds,
  connection: ConnectionRow,
  row: PunchoutOrderRow,
  { isDecided = false }: { isDecided?: boolean } = {},
): Promise<Taken> {
  const { content, doubts, quotedBy } = await recognise(
    services.db,
    connection,
    row.content,
    services.config.SNAB_CURRENCY_SIGN,
  )
  const named = await findPerson(services, connection, content.people)
  const visitor =
    row.userId === null
      ? ((quotedBy === null ? null : await openPerson(services, connection, quotedBy)) ?? named)
      : await openPerson(services, connection, row.userId)
  const order = { ...row, content, userId: visitor?.session.userId ?? null }
  const unanswered = isDecided ? doubts.filter(({ doubt }) => doubt === 'unknown-product') : doubts
  if (!visitor) unanswered.push({ lineNumber: null, doubt: 'person', text: 'Не назначен сотрудник компании' })
  try {
    // a server ended before it had written down that it placed this order
    if (visitor && ((await findOwnOrders(services.db, order)).length > 0 || (await isHeld(services.db, order))))
      return await settle(services, connection, order, [])
    const found =
      unanswered.length > 0 || !visitor
        ? unanswered
        : await placePunchoutOrder(services, { connection, order, visitor, isDecided })
    return await settle(services, connection, order, found)
  } catch (error) {
    if (!(error instanceof Rejected)) {
      // staff decide again, or the system sends it again
      if (isDecided) await keep(services, order, { state: 'question', doubts: row.doubts })
      else await keep(services, order, { state: 'working', workedAt: new Date(0) })
      throw error
    }
    await keep(services, order, { state: 'refused', reason: error.message })
    return { status: statusOf(error), message: error.message, orderId: order.id }
  }
}

type Kept = { state: PunchoutOrderRow['state']; reason?: string; doubts?: StoredDoubt[]; workedAt?: Date }

const keep = ({ db }: OrderNeeds, { id, content, userId }: PunchoutOrderRow, { doubts = [], ...kept }: Kept) =>
  db
    .updateTable('punchoutOrders')
    .set({ ...kept, userId, content: JSON.stringify(content), doubts: JSON.stringify(doubts) })
    .where('id', '=', id)
    .execute()

async function settle(
  services: OrderNeeds,
  connection: ConnectionRow,
  order: PunchoutOrderRow,
  doubts: StoredDoubt[],
): Promise<Taken> {
  await keep(services, order, { state: doubts.length > 0 ? 'question' : 'placed', doubts })
  if (doubts.length > 0) await tellStaff(services, connection, order)
  return answerOf(services, { ...order, state: doubts.length > 0 ? 'question' : 'placed', doubts })
}

const tellStaff = (
  { db, clock }: OrderNeeds,
  { companyId, name }: ConnectionRow,
  { id, orderId }: PunchoutOrderRow,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await notify(trx, {
      userId: await findStaffOfCompany(trx, companyId),
      companyId,
      forStaff: true,
      kind: 'order-arrived',
      key: `punchout-order:${String(id)}`,
      title: `Заказ № ${orderId} из «${name}» ждёт решения`,
      text: 'Портал не оформил его сам: есть вопросы',
      link: '/staff/punchout/orders',
      now: clock(),
    })
  })

/** The answer to its first document. */
async function answerOf({ db }: OrderNeeds, order: PunchoutOrderRow): Promise<Taken> {
  const orderId = order.id
  switch (order.state) {
    case 'question':
      return {
        status: 201,
        orderId,
        message: `Заказ ждёт решения поставщика: ${order.doubts.map(({ text }) => text).join('; ')}`.slice(0, 1000),
      }
    case 'refused':
      return { status: 412, orderId, message: order.reason }
    case 'cancelled':
      return { status: 200, orderId, message: 'Заказ отменён' }
    case 'working':
      return { status: 560, orderId, message: 'Этот заказ сейчас оформляется' }
    case 'placed': {
      const numbers = (await findOwnOrders(db, order)).map(({ number }) => number)
      if (numbers.length === 0 && (await isHeld(db, order)))
        return { status: 201, orderId, message: 'Заказ ждёт согласования в вашей компании' }
      return { status: 200, orderId, message: `Заказ принят: № ${numbers.join(', ')}` }
    }
  }
}

/** `update` and `delete` of an earlier order. */
async function change(
  services: OrderNeeds,
  connection: ConnectionRow,
  row: PunchoutOrderRow,
  read: ReadOrder & { type: OrderType },
): Promise<Taken> {
  const { db } = services
  const isOld = read.type === 'update' && read.orderVersion < row.orderVersion
  if (isOld) throw new CxmlRefusal(409, `Портал уже получил версию ${String(row.orderVersion)} этого заказа`)
  if (row.state === 'working') return { status: 560, message: 'Этот заказ сейчас оформляется: повторите через минуту' }
  if (row.state === 'cancelled') {
    if (read.type === 'delete') return { status: 200, orderId: row.id, message: 'Заказ отменён' }
    throw new CxmlRefusal(412, 'Заказ отменён: изменить его нельзя')
  }
  if (row.state === 'placed') {
    const message = await changeOrderAsAsked(services, connection, row, read)
    await db
      .updateTable('punchoutOrders')
      .set({
        orderVersion: Math.max(read.orderVersion, row.orderVersion),
        ...(read.type === 'update' && { content: JSON.stringify(await recognisedContent(services, connection, read)) }),
      })
      .where('id', '=', row.id)
      .execute()
    return { ...message, orderId: row.id }
  }
  if (read.type === 'delete') {
    await db.updateTable('punchoutOrders').set({ state: 'cancelled', doubts: '[]' }).where('id', '=', row.id).execute()
    return { status: 200, orderId: row.id, message: 'Заказ отменён' }
  }
  const anew = await db
    .updateTable('punchoutOrders')
    .set({
      state: 'working',
      workedAt: services.clock(),
      content: JSON.stringify(read.content),
      orderVersion: Math.max(read.orderVersion, row.orderVersion),
      reason: '',
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst()
  if (!anew) return { status: 560, message: 'Этот заказ сейчас оформляется: повторите через минуту' }
  return place(services, connection, anew)
}

const recognisedContent = async ({ db, config }: OrderNeeds, connection: ConnectionRow, { content }: ReadOrder) =>
  (await recognise(db, connection, content, config.SNAB_CURRENCY_SIGN)).content

export type { OrderNeeds } from './place-punchout-order'
