import type { TemplateContent } from '@snab/contract/quotes/offer-template'
import type { Db, Trx } from '../../../../db/database'
import type { SentGoods } from '../../../../db/tables/offer-tables'
import type { LoadedOffer } from '../offer-pricing'
import type { OfferRecord } from '../offer.queries'
import { findTemplateContent } from '../template/template-content'

/** Stores the goods of published rows and the template, which the client does not see. */
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

/** The goods each published row orders, by id. */
export async function findSentGoods(db: Db | Trx, offerId: number): Promise<Map<number, SentGoods>> {
  const sent = await db.selectFrom('offerSent').select('goods').where('offerId', '=', offerId).executeTakeFirst()
  return new Map(sent?.goods.map((goods) => [goods.id, goods]))
}

/** The template of the sent offer. */
export async function findSentTemplate(
  db: Db | Trx,
  offer: Pick<OfferRecord, 'id' | 'templateId'>,
): Promise<TemplateContent> {
  const sent = await db.selectFrom('offerSent').select('template').where('offerId', '=', offer.id).executeTakeFirst()
  return sent?.template ?? findTemplateContent(db, offer)
}
