import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { changeOrderLines, changeOrders } from '@snab/contract/orders/staff-order'
import { fromAmount } from '@snab/domain/money/amounts'
import { formatMoney, lineTotal, toKopecks } from '@snab/domain/money/money'
import { canBecome, staffMayChangeLines, type OrderStatus } from '@snab/domain/order/order-status'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { amendedCut } from '../../buying/lines/amended-cut'
import { changeOrder, lockOrder, tellErpAgain, type LockedOrder } from '../order/change/change-order'
import type { OrderLine } from '../order/change/order-content'
import { addOrderEvents } from '../order/change/order-history'
import type { Viewer } from '../../catalogue/goods/present-product'
import { openPriceCheck } from '../price-floor/price-floor'
import { addedLines } from './added-lines'
import { ordersKeptBy } from './staff-order.queries'

type Lines = ParsedRequestOf<typeof changeOrderLines>['body']
type Bulk = ParsedRequestOf<typeof changeOrders>['body']

/** Locks an order this person manages. `version`: the one on screen; a newer one is not overwritten. */
export async function lockKept(trx: Trx, session: Session, id: number, version?: number): Promise<LockedOrder> {
  const kept = await ordersKeptBy(trx, session).where('orders.id', '=', id).select('orders.id').executeTakeFirst()
  const order = kept && (await lockOrder(trx, { id }))
  if (!order) throw new Rejected('order-not-found')
  if (version !== undefined && order.version !== version) throw await changedMeanwhile(trx, id)
  return order
}

/** The order's history names who was faster: a colleague, the buyer or 1C. */
async function changedMeanwhile(trx: Trx, orderId: number): Promise<Rejected> {
  const last = await trx
    .selectFrom('orderEvents')
    .select(['at', 'author'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Rejected('order-changed-meanwhile', {
    ...(last && { savedBy: { name: last.author, at: last.at.toISOString() } }),
  })
}

/** Taking an order makes the person responsible; a new one becomes in progress. */
export async function takeOrderWithin(
  trx: Trx,
  session: Session,
  { id, taken, version, now }: { id: number; taken: boolean; version?: number; now: Date },
): Promise<void> {
  const order = await lockKept(trx, session, id, version)
  await trx
    .updateTable('orders')
    .set({ takenBy: taken ? session.userId : null, takenAt: taken ? now : null })
    .where('id', '=', id)
    .execute()
  if (taken) {
    await addOrderEvents(trx, id, { author: authorName(session), at: now }, [
      { kind: 'taken', details: { manager: authorName(session) } },
    ])
    if (order.status === 'new')
      await changeOrder(trx, order, { status: 'processing', erpStatus: null }, byStaff(session), now)
  }
  await noteStaffAction(trx, session, now, { action: taken ? 'take' : 'leave', subject: 'order', subjectId: id })
}

const byStaff = (session: Session) => ({ author: authorName(session), source: 'staff' }) as const

export async function changeStatusWithin(
  trx: Trx,
  session: Session,
  {
    id,
    status,
    reason = '',
    version,
    now,
  }: { id: number; status: OrderStatus; reason?: string; version?: number; now: Date },
): Promise<void> {
  const order = await lockKept(trx, session, id, version)
  if (!canBecome(order.status, status)) throw new Rejected('order-status-impossible')
  await changeOrder(trx, order, { status, erpStatus: null, ...(reason && { reason }) }, byStaff(session), now)
  await noteStaffAction(trx, session, now, {
    action: 'change-status',
    subject: 'order',
    subjectId: id,
    details: { было: order.status, стало: status, ...(reason && { причина: reason }) },
  })
}

type ChangedLines = {
  id: number
  body: Lines
  config: Pick<Config, 'SNAB_CURRENCY_SIGN'>
  now: Date
  /** Called only when goods are added: the prices of the order's buyer. */
  viewerOf: (order: LockedOrder) => Promise<Viewer>
}

/** New amounts, prices and delivery for remaining lines, and added lines. */
export async function changeLinesWithin(
  trx: Trx,
  session: Session,
  { id, body, config, now, viewerOf }: ChangedLines,
): Promise<void> {
  const order = await lockKept(trx, session, id, body.version)
  if (!staffMayChangeLines(order.status)) throw new Rejected('order-lines-fixed')
  const stored = await trx.selectFrom('orderLines').selectAll().where('orderId', '=', id).orderBy('position').execute()
  const { companyId } = order
  const check = await openPriceCheck(trx, session, config, { companyId, productIds: productIdsOf(stored), now })
  const wanted = new Map(body.lines.map((line, index) => [line.id, { ...line, index }]))
  if (wanted.size !== body.lines.length || body.lines.some((line) => !stored.some((own) => own.id === line.id)))
    throw new Rejected('order-changed-meanwhile')
  const lines = stored.flatMap((line): OrderLine[] => {
    const change = wanted.get(line.id)
    if (!change) return []
    const { orderId: _order, position: _position, vat: _vat, additionalFields: _fields, ...kept } = line
    const asked = { amount: amountOf(change.amount, change.index), pieces: change.pieces }
    const { amount, pieces } = amendedCut(asked, line, change.index)
    const price = toKopecks(change.price)
    if (price < line.price)
      check.ask({
        productId: line.productId,
        price,
        field: `lines.${String(change.index)}.price`,
        about: line.article,
        before: line.price,
      })
    const isSame = amount === line.amount && price === line.price
    const agreedPriceId = price === line.price ? line.agreedPriceId : null
    return [{ ...kept, amount, pieces, price, agreedPriceId, total: isSame ? line.total : lineTotal(price, amount) }]
  })
  if (body.added.length > 0)
    lines.push(...(await addedLines(trx, await viewerOf(order), { order, added: body.added, check })))
  const shownSum = (of: readonly { total: number }[]) =>
    formatMoney(
      of.reduce((sum, { total }) => sum + total, 0),
      config.SNAB_CURRENCY_SIGN,
    )
  check.note({ name: 'Сумма товаров в заказе', before: shownSum(stored), after: shownSum(lines) })
  check.refuseAbove()
  const deliveryPrice = body.deliveryPrice === null ? null : toKopecks(body.deliveryPrice)
  await changeOrder(trx, order, { content: { lines, deliveryPrice }, reason: body.reason }, byStaff(session), now)
  await noteStaffAction(trx, session, now, {
    action: 'change-lines',
    subject: 'order',
    subjectId: id,
    details: { причина: body.reason },
  })
}

/** Ids of lines with catalogue goods. */
export const productIdsOf = (lines: readonly { productId: number | null }[]): number[] =>
  lines.flatMap(({ productId }) => productId ?? [])

function amountOf(given: number, index: number): number {
  const amount = fromAmount(given)
  if (typeof amount === 'number') return amount
  throw new Rejected('invalid-input', {
    errors: [{ field: `lines.${String(index)}.amount`, message: 'Количество — не больше трёх знаков после запятой' }],
  })
}

/** Sends the order to 1C again. */
export async function resendWithin(trx: Trx, session: Session, id: number, now: Date): Promise<void> {
  await lockKept(trx, session, id)
  await tellErpAgain(trx, id)
  await noteStaffAction(trx, session, now, { action: 'resend', subject: 'order', subjectId: id })
}

/** Each order in its own transaction: one refusal does not affect the others. */
export async function changeMany(db: Db, session: Session, { ids, action }: Bulk, now: Date) {
  const refused: { id: number; number: string; reason: string }[] = []
  let changed = 0
  for (const id of new Set(ids)) {
    try {
      await db.transaction().execute(async (trx) => {
        if (action.kind === 'take') await takeOrderWithin(trx, session, { id, taken: true, now })
        else if (action.kind === 'resend') await resendWithin(trx, session, id, now)
        else await changeStatusWithin(trx, session, { id, status: action.status, now })
      })
      changed++
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      const row = await ordersKeptBy(db, session).where('orders.id', '=', id).select('orders.number').executeTakeFirst()
      refused.push({ id, number: row?.number ?? String(id), reason: error.message })
    }
  }
  return { changed, refused }
}
