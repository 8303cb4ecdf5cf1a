import type { ResponseOf } from '@snab/contract/endpoint'
import type { offerOrder as contract } from '@snab/contract/quotes/offer-use'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { presentLine } from '../../buying/lines/present-line'
import { priceLine, type PricedLine } from '../../buying/lines/price-lines'
import type { OfferLines } from '../../orders/order/placing/offer-lines'
import { loadOffer } from './offer-pricing'
import { getOwn, type OfferRecord } from './offer.queries'
import { orderedRows, type Ordered } from './ordered-rows'

/** Lines of an offer for an order, without the cart. */
export const offerLines: OfferLines = async (db, session, viewer, { offerId, itemIds }) => {
  const loaded = await loadOffer(db, await getOwn(db, session, offerId))
  const lines = pricedLines(await orderedRows(db, loaded), loaded.offer, viewer)
  const chosen = itemIds && new Set(itemIds)
  const ordered = lines.filter(({ item }) => !chosen || chosen.has(item.id))
  if (chosen && ordered.length < chosen.size)
    throw new Rejected('cart-item-not-found', {
      message: 'Части строк уже нет в предложении: вернитесь и выберите заново',
    })
  return ordered
}

const pricedLines = ({ wanted, goods }: Ordered, offer: OfferRecord, viewer: Viewer): PricedLine[] =>
  wanted.map((row, position) =>
    priceLine(
      {
        id: row.id,
        productId: row.productId,
        customProductId: row.customProductId,
        sellerId: row.sellerId,
        amount: row.amount,
        position,
        note: '',
        createdAt: offer.createdAt,
        pieces: null,
        additionalFields: {},
        priceWhenAdded: null,
        stockWhenAdded: null,
        seenAt: offer.updatedAt,
      },
      goods,
      viewer,
    ),
  )

export async function readOfferOrder(
  { db, signedAddresses }: Pick<Services, 'db' | 'signedAddresses'>,
  session: Session,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof contract>> {
  const loaded = await loadOffer(db, await getOwn(db, session, id))
  const { number, name } = loaded.offer
  const ordered = await orderedRows(db, loaded)
  return {
    number,
    name,
    items: pricedLines(ordered, loaded.offer, viewer).map((line) => presentLine(line, viewer, signedAddresses)),
    skipped: ordered.skipped,
    orders: await findOrdersOf(db, id),
  }
}

export const findOrdersOf = (db: Db, offerId: number) =>
  db.selectFrom('orders').select(['id', 'number']).where('offerId', '=', offerId).orderBy('id', 'desc').execute()
