import type { Db } from '../../../../db/database'
import type { SignedIn } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findCart, findItems } from '../../../buying/cart/cart.queries'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { readPricedLines, type PricedLine } from '../../../buying/lines/price-lines'
import type { OfferLines } from '../placing/offer-lines'
import { specificationLines } from '../placing/specification-lines'

type OrderedList = {
  specificationId?: number | undefined
  offerId?: number | undefined
  itemIds?: readonly number[] | undefined
}

/** The lines that would be ordered now at current prices, without locks. */
export async function readOrderedLines(
  db: Db,
  services: Services,
  visitor: SignedIn,
  viewer: Viewer,
  offerLines: OfferLines,
  { specificationId, offerId, itemIds }: OrderedList,
): Promise<PricedLine[]> {
  if (specificationId !== undefined)
    return specificationLines(db, services, visitor, viewer, { specificationId, itemIds })
  if (offerId !== undefined) return offerLines(db, visitor.session, viewer, { offerId, itemIds })
  const cart = await findCart(db, { userId: visitor.session.userId })
  const items = cart ? await findItems(db, cart.id) : []
  const chosen = itemIds && new Set(itemIds)
  return readPricedLines(
    db,
    items.filter(({ id }) => !chosen || chosen.has(id)),
    viewer,
  )
}
