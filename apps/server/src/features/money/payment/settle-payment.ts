import { formatMoney } from '@snab/domain/money/money'
import { nextProgress } from '@snab/domain/money/payment'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { Services } from '../../../services'
import { bookPayments } from '../../balance/ledger/book-payments'
import { changeOrder, lockOrder } from '../../orders/order/change/change-order'
import type { ReportedPayment } from './acquirer/acquirer'
import { requireAcquirer } from './acquirer/require-acquirer'
import { settleMoneyPairs } from '../document/pair/money-pairs'

type Needs = Pick<Services, 'db' | 'clock' | 'acquirer' | 'log' | 'config'>
type PaymentRow = Selectable<Database['payments']>
type By = { id: number } | { acquirer: string; externalId: string }

export const AUTHOR = 'Онлайн-оплата'

/**
 * Applies the bank's state of a payment. It is requested from the bank, whoever reported the event, so notifications
 * may be late, repeated or out of order: the sum is booked once. False when the payment is not ours.
 */
export async function settlePayment(needs: Needs, by: By): Promise<boolean> {
  const { db } = needs
  const payment = await find(needs, by)
  if (!payment) return false
  if (payment.externalId === null || payment.state === 'paid') return true
  const { externalId } = payment
  const reported = await requireAcquirer(needs).ask((acquirer) => acquirer.read(externalId))
  await db.transaction().execute((trx) => take(trx, needs, payment.id, reported))
  return true
}

const find = ({ db }: Needs, by: By) => {
  const payments = db.selectFrom('payments').select(['id', 'externalId', 'state'])
  return 'id' in by
    ? payments.where('id', '=', by.id).executeTakeFirst()
    : payments.where('acquirer', '=', by.acquirer).where('externalId', '=', by.externalId).executeTakeFirst()
}

async function take(trx: Trx, needs: Needs, id: number, reported: ReportedPayment): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const state = nextProgress(payment.state, reported.state)
  if (state === payment.state) return
  const now = needs.clock()
  if (state === 'paid' && reported.total !== payment.total) {
    await trx
      .updateTable('payments')
      .set({ state: 'failed', failure: 'Сумма в банке другая' })
      .where('id', '=', id)
      .execute()
    const sum = formatMoney(reported.total, needs.config.SNAB_CURRENCY_SIGN)
    await tellStaff(trx, `Оплата № ${String(id)}: банк получил ${sum}, а не ту сумму, что ожидалась. Она не зачтена.`)
    return
  }
  await trx
    .updateTable('payments')
    .set({ state, failure: reported.failure, ...(state === 'paid' && { paidAt: now }) })
    .where('id', '=', id)
    .execute()
  if (state === 'paid') await book(trx, needs, payment, reported, now)
}

async function book(trx: Trx, needs: Needs, payment: PaymentRow, reported: ReportedPayment, now: Date): Promise<void> {
  if (reported.card && payment.savesCard)
    await trx
      .insertInto('boundCards')
      .values({
        userId: payment.userId,
        acquirer: payment.acquirer,
        externalId: reported.card.id,
        pan: reported.card.pan,
        expires: reported.card.expires,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.columns(['acquirer', 'externalId']).doNothing())
      .execute()
  const orders = await trx
    .selectFrom('paymentParts')
    .select('orderId')
    .distinct()
    .where('paymentId', '=', payment.id)
    .orderBy('orderId')
    .execute()
  for (const { orderId } of orders) await bookOrder(trx, needs, orderId, AUTHOR, now)
}

/**
 * Marks an order as paid when its whole sum has arrived; money for a cancelled order, or above its sum, must be
 * refunded by the seller. Returns whether this payment completed it.
 */
export async function bookOrder(
  trx: Trx,
  needs: Pick<Needs, 'config'>,
  orderId: number,
  author: string,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(trx, { id: orderId })
  if (!order) return false
  await settleMoneyPairs(trx, { orderId }, now)
  await bookPayments(trx, orderId)
  const { total, number } = await trx
    .selectFrom('orders')
    .select(['total', 'number'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const sum = await moneyOf(trx, orderId)
  if (order.status === 'cancelled')
    await tellStaff(trx, `Оплачен отменённый заказ № ${number}: верните деньги покупателю.`)
  else if (sum > total)
    await tellStaff(
      trx,
      `По заказу № ${number} оплачено на ${formatMoney(sum - total, needs.config.SNAB_CURRENCY_SIGN)} больше его суммы.`,
    )
  if (order.status === 'cancelled' || sum < total || order.paidAt !== null) return false
  await changeOrder(trx, order, { settles: true }, { author, source: 'staff' }, now)
  return true
}

async function moneyOf(trx: Trx, orderId: number): Promise<number> {
  const { received } = await trx
    .selectFrom('money')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('sum'), eb.lit(0)).as('received'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(received)
}

export const tellStaff = (trx: Trx, text: string) =>
  trx.insertInto('staffNotices').values({ kind: 'payment', text }).execute()

/** Polls payments whose notification never came. Returns how many. */
export async function settleOpenPayments(needs: Needs): Promise<number> {
  if (!needs.acquirer) return 0
  const { db, clock, acquirer, log } = needs
  const now = clock()
  const open = await db
    .selectFrom('payments')
    .select(['id', 'externalId'])
    .where('acquirer', '=', acquirer.name)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['new', 'pending']),
        // a cancelled one may still have been paid
        eb('state', '=', 'cancelled').and('createdAt', '>', new Date(now.getTime() - 2 * 3_600_000)),
      ]),
    )
    .where('createdAt', '<', new Date(now.getTime() - 60_000))
    .orderBy('id')
    .limit(200)
    .execute()
  for (const { id, externalId } of open) {
    if (externalId === null) await forgetUnstarted(needs, id, now)
    else
      await settlePayment(needs, { id }).catch((error: unknown) => {
        log.warn({ payment: id, error: error instanceof Error ? error.message : String(error) }, 'Payment not settled')
      })
  }
  return open.length
}

/** The bank never answered, and the payer has left. */
const forgetUnstarted = ({ db }: Needs, id: number, now: Date) =>
  db
    .updateTable('payments')
    .set({ state: 'failed', failure: 'Банк не ответил' })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .where('expiresAt', '<', now)
    .execute()
