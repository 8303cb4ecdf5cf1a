import { orderSumProblem } from '@snab/domain/order/order-limits'
import { riseOf } from '@snab/domain/order/recurring'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { SignedIn } from '../../http/visitor'
import type { Services } from '../../services'
import type { Viewer } from '../goods/present-product'
import { orderSources } from '../repeat-order/order-sources'
import { reportRows, type Reported, type Source } from '../repeat-order/report-rows'
import { findItems } from '../specification/item.queries'
import { findSpecification } from '../specification/specification.queries'

type Recurring = { orderId: number | null; specificationId: number | null; lastTotal: number; largestRise: number }
/** Kopecks and percent. `problem`: why a person has to look, empty when nobody has to. */
export type Review = { reported: Reported[]; total: number; rise: number; problem: string }

export async function reviewRun(
  db: Db | Trx,
  services: Services,
  visitor: SignedIn,
  viewer: Viewer,
  recurring: Recurring,
): Promise<Review> {
  const sources = await findSources(db, visitor, recurring)
  const reported = await reportRows(db, services, viewer, sources)
  const buyable = reported.filter(({ row }) => row.priceNow !== null)
  const total = buyable.reduce((sum, { line }) => sum + line.total, 0)
  const rise = riseOf(recurring.lastTotal, total)
  return { reported, total, rise, problem: problemOf(reported, rise, recurring) }
}

function problemOf(reported: readonly Reported[], rise: number, { largestRise }: Recurring): string {
  if (reported.length === 0) return 'В списке нет ни одной строки'
  const gone = reported.filter(({ row }) => row.changes.some((kind) => kind === 'gone' || kind === 'discontinued'))
  if (gone.length > 0) return `Больше не продаётся: ${namesOf(gone)}`
  const unpriced = reported.filter(({ row }) => row.priceNow === null)
  if (unpriced.length > 0) return `Цена по запросу: ${namesOf(unpriced)}`
  if (orderSumProblem(reported.map(({ line }) => line.total))) return 'Сумма заказа слишком большая'
  if (rise > largestRise)
    return `Подорожало на ${shownNumber(rise)} %, без вас покупаем при росте не больше ${String(largestRise)} %`
  return ''
}

const namesOf = (rows: readonly Reported[]): string => {
  const shown = rows.slice(0, 3).map(({ row }) => `«${row.name}»`)
  return rows.length > 3 ? `${shown.join(', ')} и ещё ${String(rows.length - 3)}` : shown.join(', ')
}

/** What is ordered again, with the prices it had: those of the order, or of the specification when it was saved. */
async function findSources(
  db: Db | Trx,
  { session, buyer }: SignedIn,
  { orderId, specificationId }: Recurring,
): Promise<Source[]> {
  if (orderId !== null) {
    const order = await db.selectFrom('orders').select(['id', 'sellerId']).where('id', '=', orderId).executeTakeFirst()
    return order ? orderSources(db, order) : []
  }
  if (specificationId === null || !(await findSpecification(db, session, buyer, specificationId))) return []
  const items = await findItems(db, specificationId)
  const products = await namesOfGoods(db, specificationId)
  return items.map(({ id, productId, customProductId, sellerId, amount, pieces }) => ({
    id,
    productId,
    customProductId,
    sellerId,
    amount,
    pieces,
    ...(products.get(id) ?? { article: '', name: '', unitName: 'шт', price: 0 }),
  }))
}

type Named = { article: string; name: string; unitName: string; price: number }

async function namesOfGoods(db: Db | Trx, specificationId: number): Promise<Map<number, Named>> {
  const { rows } = await sql<Named & { id: number }>`
    select i.id, coalesce(p.article, c.article, '') as article, coalesce(p.name, c.name, '') as name,
      coalesce(p.unit_name, c.unit_name, 'шт') as unit_name, coalesce(i.saved_price, 0)::bigint as price
    from specification_items i left join products p on p.id = i.product_id left join custom_products c on c.id = i.custom_product_id
    where i.specification_id = ${specificationId}`.execute(db)
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
