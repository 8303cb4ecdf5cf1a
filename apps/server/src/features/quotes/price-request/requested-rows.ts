import type { makePriceRequest } from '@snab/contract/quotes/price-request'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { PriceRequestSource } from '@snab/domain/price-request'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findCart, findItems } from '../../buying/cart/cart.queries'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { readPricedLines, type PricedLine } from '../../buying/lines/price-lines'
import type { OfferLines } from '../../orders/order/placing/offer-lines'
import { specificationLines } from '../../orders/order/placing/specification-lines'

type Wanted = Pick<ParsedRequestOf<typeof makePriceRequest>['body'], 'source' | 'itemIds'>
type RequestedRow = { product: ProductRow; amount: number }
type Requested = { source: PriceRequestSource; sourceName: string; rows: RequestedRow[]; skipped: number }

/**
 * Goods of a list that prices can be requested for, each once. Own goods, discontinued goods and those of other sellers
 * are skipped, because agreed prices cannot apply to them.
 */
export async function requestedRows(
  trx: Trx,
  services: Services,
  offerLines: OfferLines,
  visitor: SignedIn,
  viewer: Viewer,
  wanted: Wanted,
): Promise<Requested> {
  const { lines, name } = await linesOf(trx, services, offerLines, visitor, viewer, wanted)
  const rows = new Map<number, RequestedRow>()
  let skipped = 0
  for (const { item, row } of lines) {
    if (!row?.isActive || (item.sellerId !== null && item.sellerId !== row.sellerId)) skipped += 1
    else rows.set(row.id, { product: row, amount: (rows.get(row.id)?.amount ?? 0) + item.amount })
  }
  if (rows.size === 0) throw new Rejected('price-request-empty')
  return { source: wanted.source.kind, sourceName: name, rows: [...rows.values()], skipped }
}

async function linesOf(
  trx: Trx,
  services: Services,
  offerLines: OfferLines,
  { session, buyer }: SignedIn,
  viewer: Viewer,
  { source, itemIds }: Wanted,
): Promise<{ lines: PricedLine[]; name: string }> {
  if (source.kind === 'specification') {
    const lines = await specificationLines(trx, services, { session, buyer }, viewer, {
      specificationId: source.id,
      itemIds,
    })
    return { lines, name: await nameOf(trx, 'specifications', source.id) }
  }
  if (source.kind === 'offer') {
    const lines = await offerLines(trx, session, viewer, { offerId: source.id, itemIds })
    return { lines, name: await nameOf(trx, 'offers', source.id) }
  }
  const cart = await findCart(trx, { userId: session.userId })
  const chosen = itemIds && new Set(itemIds)
  const items = cart ? (await findItems(trx, cart.id)).filter(({ id }) => !chosen || chosen.has(id)) : []
  if (chosen && items.length < chosen.size)
    throw new Rejected('cart-item-not-found', { message: 'Части строк уже нет в корзине: вернитесь и выберите заново' })
  return { lines: await readPricedLines(trx, items, viewer), name: '' }
}

const nameOf = async (trx: Trx, table: 'specifications' | 'offers', id: number): Promise<string> =>
  (await trx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
