import { moscowDay } from '@snab/domain/time/moscow-time'
import { orderSumProblem } from '@snab/domain/order/order-limits'
import { riseOf } from '@snab/domain/order/recurring'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { PricedLine } from '../../buying/lines/price-lines'
import { orderSources } from '../repeat-order/order-sources'
import { reportRows, type Reported, type Source } from '../repeat-order/report-rows'
import { creditProblem, planRun, type RunTerms } from './run-terms'
import { findItems } from '../../buying/specification/item.queries'
import { findSpecification } from '../../buying/specification/specification.queries'

type Listed = { orderId: number | null; specificationId: number | null; lastTotal: number; largestRise: number }
type Recurring = Listed & RunTerms & { nextOn: string }
/**
 * Kopecks and percent. `problem`: why a person must decide, empty otherwise. `planned`: what would be ordered; null
 * when it would be refused.
 */
export type Review = {
  reported: Reported[]
  total: number
  rise: number
  problem: string
  planned: Awaited<ReturnType<typeof planRun>> | null
}

export async function reviewRun(
  db: Db | Trx,
  services: Services,
  visitor: SignedIn,
  viewer: Viewer,
  recurring: Recurring,
): Promise<Review> {
  const { reported, total } = await reviewGoods(db, services, visitor, viewer, recurring)
  const rise = riseOf(recurring.lastTotal, total)
  const now = services.clock()
  const today = moscowDay(now)
  const when = { now, day: recurring.nextOn > today ? recurring.nextOn : today }
  const buyable = linesToBuy(reported)
  let planned: Review['planned'] = null
  let problem = problemOf(reported, rise, recurring)
  try {
    if (buyable.length > 0) planned = await planRun(db, services, viewer, recurring, buyable, when)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    problem ||= error.message
  }
  const currencySign = services.config.SNAB_CURRENCY_SIGN
  problem ||= await creditProblem(db, recurring, planned?.sums ?? [], { now, currencySign })
  return { reported, total, rise, problem, planned }
}

export const linesToBuy = (reported: readonly Reported[]): PricedLine[] =>
  reported.flatMap(({ row, line }) => (row.priceNow === null ? [] : [line]))

/** The total of a list at current prices. */
export async function reviewGoods(
  db: Db | Trx,
  services: Services,
  visitor: SignedIn,
  viewer: Viewer,
  listed: Pick<Listed, 'orderId' | 'specificationId'>,
): Promise<Pick<Review, 'reported' | 'total'>> {
  const reported = await reportRows(db, services, viewer, await findSources(db, visitor, listed))
  return { reported, total: linesToBuy(reported).reduce((sum, line) => sum + line.total, 0) }
}

function problemOf(reported: readonly Reported[], rise: number, { largestRise }: Listed): string {
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

/** What is ordered again, with earlier prices: from the order, or from when the specification was saved. */
async function findSources(
  db: Db | Trx,
  { session, buyer }: SignedIn,
  { orderId, specificationId }: Pick<Listed, 'orderId' | 'specificationId'>,
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
