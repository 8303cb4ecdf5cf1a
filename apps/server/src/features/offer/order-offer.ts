import { countedRows } from '@snab/domain/offer/offer-row'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { addToCartWithin } from '../cart/add-to-cart'
import { findCart, findItems } from '../cart/cart.queries'
import type { Viewer } from '../goods/present-product'
import { productOf } from '../lines/goods'
import { loadOffer } from './offer-pricing'
import { getOwn } from './offer.queries'

/** Goods that the client wants, or those of the total where he has not answered, into the active cart. */
export async function orderOffer(services: Services, session: Session, viewer: Viewer, id: number) {
  const { db } = services
  const done = await db.transaction().execute(async (trx) => {
    const { offer, rows, goods } = await loadOffer(trx, await getOwn(trx, session, id))
    const counted = countedRows(rows)
    const accepted = offer.answer?.decision === 'accepted' ? new Set(offer.answer.rowIds) : null
    const wanted = rows.filter((row) => row.kind === 'product' && row.amount > 0 && (accepted ?? counted).has(row.id))
    const isSold = (row: (typeof rows)[number]) =>
      row.productId === null
        ? row.customProductId !== null && goods.customs.get(row.customProductId)?.deletedAt === null
        : productOf(goods, row)?.isActive === true
    const skipped = wanted
      .filter((row) => !isSold(row))
      .map((row) => ({
        id: row.id,
        reason: row.productId === null ? 'Свой товар удалён' : 'Товар больше не продаётся',
      }))
    const lines = wanted
      .filter(isSold)
      .map(({ productId, customProductId, sellerId, amount }) => ({
        productId,
        customProductId,
        sellerId,
        amount,
        note: '',
      }))
    if (lines.length === 0)
      throw new Rejected('offer-empty', { message: 'В предложении нет товаров, которые можно заказать' })
    const { answer, keep, tally } = await addToCartWithin(
      trx,
      services,
      { userId: session.userId },
      session,
      viewer,
      lines,
    )
    const cart = await findCart(trx, { userId: session.userId })
    const items = cart ? await findItems(trx, cart.id) : []
    const itemIds = items
      .filter((item) =>
        lines.some((line) => line.productId === item.productId && line.customProductId === item.customProductId),
      )
      .map((item) => item.id)
    return { copied: { ...tally, skipped, messages: answer.messages, itemIds }, keep }
  })
  done.keep()
  return done.copied
}
