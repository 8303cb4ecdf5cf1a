import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { changeRecurringOrder, makeRecurringOrder } from '@snab/contract/orders/recurring-order'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { dayOfRun } from '@snab/domain/order/recurring'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { StoredOrderTerms } from '../../../db/tables/order-tables'
import { invalidField, Rejected } from '../../../http/rejected'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { HoldForApproval } from '../order/placing/hold-for-approval'
import { findOrder } from '../order/reading/order.queries'
import { orderReader } from '../order/reading/order-reader'
import { findSpecification } from '../../buying/specification/specification.queries'
import { endRun, ensureRun, lockRecurring, placeRun } from './place-run'
import { findRecurring } from './recurring.queries'
import { chosenTerms, isSavedAddress } from './choose-terms'
import { reviewGoods, reviewRun } from './review-run'

type New = ParsedRequestOf<typeof makeRecurringOrder>['body']
type Change = ParsedRequestOf<typeof changeRecurringOrder>['body']

const mostOfPerson = 100

export async function makeRecurring(
  trx: Trx,
  services: Services,
  visitor: SignedIn,
  viewer: Viewer,
  { name, period, startsOn, largestRise, ...source }: New,
): Promise<number> {
  const orderId = source.orderId ?? null
  const specificationId = source.specificationId ?? null
  const { session, buyer } = visitor
  const now = services.clock()
  if (startsOn <= moscowDay(now)) throw invalidField('startsOn', 'Первый запуск — не раньше завтрашнего дня')
  if (startsOn > addDays(moscowDay(now), 366)) throw invalidField('startsOn', 'Первый запуск — в ближайший год')
  const order = orderId === null ? null : await findOrder(trx, session, orderId)
  if (orderId !== null && !order) throw new Rejected('order-not-found')
  if (order && !orderReader(session, services.config, now).seesPositions) throw new Rejected('positions-hidden')
  if (specificationId !== null && !(await findSpecification(trx, session, buyer, specificationId)))
    throw new Rejected('specification-not-found')
  const companyId = session.company?.id ?? null
  const { count } = await trx
    .selectFrom('recurringOrders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', session.userId)
    .where('state', '<>', 'stopped')
    .executeTakeFirstOrThrow()
  if (count >= mostOfPerson)
    throw new Rejected('invalid-input', { message: 'Повторных заказов уже 100: остановите ненужные' })
  const terms = await findTerms(trx, session.userId, companyId, orderId)
  const { total, reported } = await reviewGoods(trx, services, visitor, viewer, { orderId, specificationId })
  if (reported.length === 0) throw new Rejected('cart-item-not-found', { message: 'В списке нет ни одной строки' })
  const { id } = await trx
    .insertInto('recurringOrders')
    .values({
      userId: session.userId,
      companyId,
      name,
      orderId,
      specificationId,
      period,
      startsOn,
      nextOn: startsOn,
      largestRise,
      // the rise counts from the prices that the buyer has just seen
      lastTotal: total,
      terms: JSON.stringify(terms),
      isAddressSaved: await isSavedAddress(trx, services, { userId: session.userId, companyId }, terms),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Delivery and payment of the repeated order, else of the person's last one. */
async function findTerms(
  trx: Trx,
  userId: number,
  companyId: number | null,
  orderId: number | null,
): Promise<StoredOrderTerms> {
  const order = await trx
    .selectFrom('orders')
    .leftJoin('companies', 'companies.id', 'orders.companyId')
    .select([
      'legalEntityId',
      'pickupWarehouseId',
      'deliveryType',
      'deliveryAddress',
      'deliveryCity',
      'contactName',
      'contactPhone',
      'comment',
      'offerAccepted',
      'payment',
      'shipping',
      'reserve',
      'automaticProcessing',
      sql<number>`coalesce(companies.region_id, (select id from regions where is_default limit 1))`.as('regionId'),
    ])
    .where('orders.companyId', 'is not distinct from', companyId)
    .$if(orderId !== null, (query) => query.where('orders.id', '=', orderId ?? 0))
    .$if(orderId === null, (query) => query.where('orders.userId', '=', userId))
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order)
    throw new Rejected('invalid-input', {
      message: 'Сначала оформите один заказ от этой компании: способ получения возьмём из него',
    })
  // the buyer's own number belongs to one order only
  return { ...order, ownNumber: '', parts: [] }
}

export async function changeRecurring(
  trx: Trx,
  services: Services,
  approvals: HoldForApproval,
  visitor: SignedIn,
  viewer: Viewer,
  { id, body, cities }: { id: number; body: Change; cities: ReadonlyMap<string, string> },
): Promise<void> {
  const now = services.clock()
  if (!(await findRecurring(trx, visitor.session, id))) throw new Rejected('recurring-not-found')
  const recurring = await lockRecurring(trx, id)
  if (!recurring) throw new Rejected('recurring-not-found')
  if (recurring.version !== body.version) throw new Rejected('recurring-run-over')
  if (recurring.state === 'stopped') throw new Rejected('recurring-stopped')
  const set = (values: object) =>
    trx
      .updateTable('recurringOrders')
      .set((eb) => ({ ...values, updatedAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  switch (body.action) {
    case 'pause':
      await set({ state: 'paused' })
      return
    case 'resume': {
      // runs missed during a pause are skipped
      let { runs, nextOn } = recurring
      while (nextOn <= moscowDay(now)) nextOn = dayOfRun(recurring.startsOn, recurring.period, ++runs)
      await set({ state: 'active', runs, nextOn })
      return
    }
    case 'stop':
      await set({ state: 'stopped' })
      return
    case 'change': {
      if (body.nextOn <= moscowDay(now)) throw invalidField('nextOn', 'Следующий запуск — не раньше завтрашнего дня')
      const { name, period, nextOn, largestRise } = body
      await trx
        .deleteFrom('recurringRuns')
        .where('recurringId', '=', id)
        .where('state', 'in', ['review', 'waiting'])
        .execute()
      await set({ name, period, startsOn: nextOn, nextOn, runs: 0, largestRise })
      return
    }
    case 'terms': {
      const chosen = await chosenTerms(trx, services, viewer, recurring, body, cities)
      await set({ terms: JSON.stringify(chosen.terms), isAddressSaved: chosen.isAddressSaved })
      return
    }
    case 'skip':
      await endRun(trx, recurring, await ensureRun(trx, recurring, now), { state: 'skipped', total: null, now })
      return
    case 'place': {
      if (recurring.userId !== visitor.session.userId)
        throw new Rejected('order-of-colleague', { message: 'Заказать сейчас может тот, кто настроил повторный заказ' })
      const review = await reviewRun(trx, services, visitor, viewer, recurring)
      if (review.total !== toKopecks(body.seenTotal) || review.total === 0)
        throw new Rejected('prices-changed', {
          changed: { seenTotal: body.seenTotal, total: toRoubles(review.total), lines: [] },
        })
      const run = await ensureRun(trx, recurring, now)
      const state = await placeRun(trx, services, approvals, visitor, viewer, { recurring, run, review, now })
      await endRun(trx, recurring, run, { state, total: review.total, now })
    }
  }
}
