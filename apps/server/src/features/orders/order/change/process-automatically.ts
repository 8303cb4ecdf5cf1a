import { moscowDay } from '@snab/domain/time/moscow-time'
import { waitsFor } from '@snab/domain/order/delivery/automatic-processing'
import { creditFor, creditOf } from '@snab/domain/order/credit'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { StoredOrderTerms } from '../../../../db/tables/order-tables'
import { changeOrder, lockOrder } from './change-order'
import { findCredit } from '../checkout/credit.queries'

type Placed = {
  orderId: number
  terms: Pick<
    StoredOrderTerms,
    'regionId' | 'deliveryType' | 'pickupWarehouseId' | 'payment' | 'automaticProcessing'
  > & { companyId: number | null; sellerId: number | null }
  lines: readonly (Goods & { amount: number })[]
  deliveryPrice: number | null
  isLargeEnough: boolean
}
type Goods = { productId: number | null; sellerId: number | null }

/** Starts processing of a placed order that needs no person; others wait for staff. */
export async function processAutomatically(trx: Trx, placed: Placed, now: Date): Promise<void> {
  const { orderId, terms, lines } = placed
  if (!terms.automaticProcessing) return
  const reason = waitsFor({
    isWanted: terms.automaticProcessing,
    isConfirmedByErp: await isConfirmedByErp(trx),
    lines: lines.map(({ productId, sellerId, amount }) => ({ goods: goodsOf({ productId, sellerId }), amount })),
    stock: await findStock(trx, terms, lines),
    isDeliverySettled: placed.deliveryPrice !== null,
    isLargeEnough: placed.isLargeEnough,
    isCreditOpen: await isCreditOpen(trx, terms, now),
  })
  const order = reason === null ? await lockOrder(trx, { id: orderId }) : undefined
  if (!order) return
  const words = 'Автоматическая обработка: всё есть на складе'
  await changeOrder(trx, order, { status: 'processing', reason: words }, { author: 'Портал', source: 'staff' }, now)
}

const goodsOf = ({ productId, sellerId }: Goods): string | null =>
  productId === null ? null : `${String(productId)} ${String(sellerId)}`

/** 1C takes this portal's orders: it has reported on at least one. */
async function isConfirmedByErp(trx: Trx): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('confirmedVersion', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/**
 * Free stock of the pickup point, or of the warehouses that serve the region for delivery. Goods of another seller than the
 * product's own are not in our warehouses.
 */
async function findStock(
  trx: Trx,
  { regionId, deliveryType, pickupWarehouseId }: Placed['terms'],
  lines: Placed['lines'],
) {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ productId: number; sellerId: number | null; amount: number }>`
    select p.id as product_id, p.seller_id, sum(greatest(s.amount - coalesce(h.amount, 0), 0))::bigint as amount
    from products p join product_stocks s on s.product_id = p.id join warehouses w on w.id = s.warehouse_id
    left join lateral (select sum(amount) as amount from stock_holds
      where product_id = s.product_id and warehouse_id = s.warehouse_id) h on true
    where p.id = any(${[...new Set(ids)]}::bigint[]) and p.is_active and not w.is_virtual and not w.is_hidden
      and (w.id = ${pickupWarehouseId} or (${deliveryType} = 'delivery'
        and exists (select from served_regions served where served.warehouse_id = w.id and served.region_id = ${regionId})))
    group by p.id, p.seller_id`.execute(trx)
  return new Map(
    rows.flatMap(({ productId, sellerId, amount }) =>
      [sellerId, null].map((seller) => [`${String(productId)} ${String(seller)}`, Number(amount)] as const),
    ),
  )
}

/** The order itself already counts as on credit. */
async function isCreditOpen(trx: Trx, { payment, companyId, sellerId }: Placed['terms'], now: Date): Promise<boolean> {
  if (payment === 'prepaid') return true
  const credit = companyId === null ? null : await findCredit(trx, companyId)
  return credit !== null && creditOf(creditFor(credit, sellerId), 0, moscowDay(now)).isOpen
}
