import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { addToCartWithin } from '../../buying/cart/add-to-cart'
import type { Viewer } from '../../catalogue/goods/present-product'
import { loadOffer } from './offer-pricing'
import { getOwn } from './offer.queries'
import { orderedRows } from './ordered-rows'

/** Puts accepted goods, or those of the total without an answer, into the active cart. */
export async function orderOffer(services: Services, session: Session, viewer: Viewer, id: number) {
  const { db } = services
  const done = await db.transaction().execute(async (trx) => {
    const { wanted, skipped } = await orderedRows(trx, await loadOffer(trx, await getOwn(trx, session, id)))
    const lines = wanted.map(({ productId, customProductId, sellerId, amount }) => ({
      productId,
      customProductId,
      sellerId,
      amount,
      pieces: null,
      note: '',
    }))
    const { answer, keep, tally } = await addToCartWithin(
      trx,
      services,
      { userId: session.userId },
      session,
      viewer,
      lines,
    )
    return { copied: { ...tally, skipped, messages: answer.messages }, keep }
  })
  done.keep()
  return done.copied
}
