import type { TemplateContent } from '@snab/contract/quotes/offer-template'
import type { Db, Trx } from '../../../../db/database'
import type { SentGoods } from '../../../../db/tables/offer-tables'
import type { LoadedOffer } from '../offer-pricing'
import type { OfferRecord } from '../offer.queries'
import { findTemplateContent } from '../template/template-content'

/** Keeps beside what is published the goods of its rows and its paper, which the client does not read. */
export async function keepSent(trx: Trx, { offer, rows }: LoadedOffer): Promise<void> {
  const goods: SentGoods[] = rows
    .filter(({ kind }) => kind === 'product')
    .map(({ id, productId, customProductId, sellerId }) => ({ id, productId, customProductId, sellerId }))
  const sent = { goods: JSON.stringify(goods), template: JSON.stringify(await findTemplateContent(trx, offer)) }
  await trx
    .insertInto('offerSent')
    .values({ offerId: offer.id, ...sent })
    .onConflict((conflict) => conflict.column('offerId').doUpdateSet(sent))
    .execute()
}

/** What each published row orders, by its id. */
export async function findSentGoods(db: Db | Trx, offerId: number): Promise<Map<number, SentGoods>> {
  const sent = await db.selectFrom('offerSent').select('goods').where('offerId', '=', offerId).executeTakeFirst()
  return new Map(sent?.goods.map((goods) => [goods.id, goods]))
}

/** The paper that the client was sent the offer on. */
export async function findSentTemplate(
  db: Db | Trx,
  offer: Pick<OfferRecord, 'id' | 'templateId'>,
): Promise<TemplateContent> {
  const sent = await db.selectFrom('offerSent').select('template').where('offerId', '=', offer.id).executeTakeFirst()
  return sent?.template ?? findTemplateContent(db, offer)
}
