import type { ResponseOf } from '@snab/contract/endpoint'
import type { offerOrder as contract } from '@snab/contract/offer-use'
import type { Db } from '../../db/database'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import type { Viewer } from '../goods/present-product'
import { presentLine } from '../lines/present-line'
import { priceLine, type PricedLine } from '../lines/price-lines'
import type { OfferLines } from '../order/offer-lines'
import { loadOffer, type LoadedOffer } from './offer-pricing'
import { getOwn } from './offer.queries'
import { orderedRows } from './ordered-rows'

/** Lines of an offer as an order is made of them; the cart has no part in it. */
export const offerLines: OfferLines = async (db, session, viewer, { offerId, itemIds }) => {
  const loaded = await loadOffer(db, await getOwn(db, session, offerId))
  const lines = pricedLines(loaded, viewer)
  const chosen = itemIds && new Set(itemIds)
  const ordered = lines.filter(({ item }) => !chosen || chosen.has(item.id))
  if (chosen && ordered.length < chosen.size)
    throw new Rejected('cart-item-not-found', {
      message: 'Части строк уже нет в предложении: вернитесь и выберите заново',
    })
  return ordered
}

const pricedLines = (loaded: LoadedOffer, viewer: Viewer): PricedLine[] =>
  orderedRows(loaded).wanted.map((row, position) =>
    priceLine(
      {
        id: row.id,
        productId: row.productId,
        customProductId: row.customProductId,
        sellerId: row.sellerId,
        amount: row.amount,
        position,
        note: '',
        createdAt: loaded.offer.createdAt,
        pieces: null,
        additionalFields: {},
        priceWhenAdded: null,
        stockWhenAdded: null,
        seenAt: loaded.offer.updatedAt,
      },
      loaded.goods,
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
  return {
    number,
    name,
    items: pricedLines(loaded, viewer).map((line) => presentLine(line, viewer, signedAddresses)),
    skipped: orderedRows(loaded).skipped,
    orders: await findOrdersOf(db, id),
  }
}

export const findOrdersOf = (db: Db, offerId: number) =>
  db.selectFrom('orders').select(['id', 'number']).where('offerId', '=', offerId).orderBy('id', 'desc').execute()
