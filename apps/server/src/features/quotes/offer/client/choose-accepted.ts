import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { loadOffer } from '../offer-pricing'
import type { OfferRecord } from '../offer.queries'

/**
 * Options and alternatives become those the client has accepted, so that the author's sheet and total show what was
 * agreed. The version stays, because nothing was edited. With a target another choice would change every price: there
 * the sheet keeps the prices that were accepted.
 */
export async function chooseAccepted(trx: Trx, offer: OfferRecord, accepted: ReadonlySet<number>): Promise<void> {
  if (offer.targetKind !== null) return
  await trx
    .updateTable('offerRows')
    .set({ isChosen: sql<boolean>`id = any(${[...accepted]}::bigint[])` })
    .where('offerId', '=', offer.id)
    .where('choice', '!=', 'included')
    .execute()
  const { priced } = await loadOffer(trx, offer)
  await trx.updateTable('offers').set({ total: priced.totals.gross }).where('id', '=', offer.id).execute()
}
