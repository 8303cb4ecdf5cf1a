import { randomBytes } from 'node:crypto'
import type { PublishedOffer } from '@snab/contract/client-offer'
import { targetRefusalWords } from '@snab/domain/offer/refusal-words'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { hashOf, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../goods/present-product'
import { lockForChange, tellAuthor } from '../change-offer'
import { loadOffer } from '../offer-pricing'
import { lockOwn, type OfferRecord } from '../offer.queries'
import { noteVersion } from '../versions'
import { findAuthor, publishedOffer } from './published-offer'

type Publishing = Pick<Services, 'clock' | 'config'>

/** The offer as a client would get it now. */
export async function offerForClient(
  db: Db | Trx,
  { config }: Pick<Services, 'config'>,
  viewer: Viewer,
  offer: OfferRecord,
): Promise<PublishedOffer> {
  const loaded = await loadOffer(db, offer)
  const { refusal, totals } = loaded.priced
  if (refusal)
    throw new Rejected('offer-target-not-met', { message: targetRefusalWords(refusal, config.SNAB_CURRENCY_SIGN) })
  if (totals.gross === 0) throw new Rejected('offer-empty')
  return publishedOffer(loaded, await findAuthor(db, offer), viewer, config.SNAB_CURRENCY_SIGN)
}

/** The client sees the offer as it is now; whatever he answered to another one is void. */
async function publish(
  trx: Trx,
  services: Publishing,
  session: Session,
  viewer: Viewer,
  offer: OfferRecord,
): Promise<void> {
  const now = services.clock()
  const published = await offerForClient(trx, services, viewer, offer)
  await trx
    .updateTable('offers')
    .set({
      published: JSON.stringify(published),
      publishedAt: now,
      publishedVersion: offer.version,
      state: 'sent',
      answer: null,
      answeredAt: null,
      updatedAt: now,
    })
    .where('id', '=', offer.id)
    .execute()
  await noteVersion(trx, await loadOffer(trx, offer), session.userId, now, 'sent')
  await tellAuthor(trx, offer)
}

export const publishAgain = (services: Services, session: Session, viewer: Viewer, id: number): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await publish(trx, services, session, viewer, await lockForChange(trx, session, id))
  })

/** Whoever has the key may read and answer; the key itself is not kept. Null closes the link. */
export const openLink = (
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  isOpen: boolean,
): Promise<string | null> =>
  services.db.transaction().execute(async (trx) => {
    const offer = isOpen ? await lockForChange(trx, session, id) : await lockOwn(trx, session, id)
    return isOpen ? newLink(trx, services, session, viewer, offer) : closeLink(trx, offer)
  })

export async function newLink(
  trx: Trx,
  services: Publishing,
  session: Session,
  viewer: Viewer,
  offer: OfferRecord,
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await publish(trx, services, session, viewer, offer)
  await trx
    .updateTable('offers')
    .set({ linkHash: hashOf(key) })
    .where('id', '=', offer.id)
    .execute()
  return key
}

async function closeLink(trx: Trx, offer: OfferRecord): Promise<null> {
  await trx.updateTable('offers').set({ linkHash: null }).where('id', '=', offer.id).execute()
  await tellAuthor(trx, offer)
  return null
}
