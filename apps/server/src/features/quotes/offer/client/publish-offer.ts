import { randomBytes } from 'node:crypto'
import type { PublishedOffer } from '@snab/contract/quotes/client-offer'
import { targetRefusalWords } from '@snab/domain/offer/refusal-words'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { hashOf, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { lockForChange, tellAuthor } from '../change-offer'
import { loadOffer } from '../offer-pricing'
import { lockOwn, type OfferRecord } from '../offer.queries'
import { noteVersion } from '../versions'
import { findTemplateContent } from '../template/template-content'
import { findSentTemplate, keepSent } from './sent-offer'
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

/**
 * Whether sending replaces the client's version. An answer stays while the content is equal; otherwise the author must
 * confirm that a new answer is needed.
 */
function isSentAnew({ answer, publishedVersion, version }: OfferRecord, replacesAnswer: boolean): boolean {
  if (answer === null) return true
  if (publishedVersion === version) return false
  if (!replacesAnswer)
    throw new Rejected('offer-has-answer', {
      message: `Клиент уже ${answer.decision === 'accepted' ? 'принял' : 'отклонил'} это предложение. Подтвердите, что отправляете его заново.`,
    })
  return true
}

/** Publishes the current offer; an answer to another version becomes history. */
async function publish(
  trx: Trx,
  services: Publishing,
  session: Session,
  viewer: Viewer,
  offer: OfferRecord,
  replacesAnswer: boolean,
): Promise<void> {
  if (!isSentAnew(offer, replacesAnswer)) return
  const now = services.clock()
  const loaded = await loadOffer(trx, offer)
  const published = await offerForClient(trx, services, viewer, offer)
  await keepSent(trx, loaded)
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
  await noteVersion(trx, loaded, session.userId, now, 'sent')
  await tellAuthor(trx, offer)
}

/** The content of a mail: exactly what its link shows. */
export async function contentToSend(
  services: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  offer: OfferRecord,
  replacesAnswer: boolean,
) {
  const { db } = services
  if (offer.published && !isSentAnew(offer, replacesAnswer))
    return { content: offer.published, template: await findSentTemplate(db, offer) }
  return { content: await offerForClient(db, services, viewer, offer), template: await findTemplateContent(db, offer) }
}

export const publishAgain = (
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  replacesAnswer: boolean,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await publish(trx, services, session, viewer, await lockForChange(trx, session, id), replacesAnswer)
  })

/** Anybody with the key may read and answer. Null closes the link. */
export const openLink = (
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  { isOpen, replacesAnswer }: { isOpen: boolean; replacesAnswer: boolean },
): Promise<string | null> =>
  services.db.transaction().execute(async (trx) => {
    const offer = isOpen ? await lockForChange(trx, session, id) : await lockOwn(trx, session, id)
    return isOpen ? sendByLink(trx, services, session, viewer, offer, replacesAnswer) : closeLink(trx, offer)
  })

/** Publishes, and returns the link's key, which stays the same until closed. */
export async function sendByLink(
  trx: Trx,
  services: Publishing,
  session: Session,
  viewer: Viewer,
  offer: OfferRecord,
  replacesAnswer: boolean,
): Promise<string> {
  await publish(trx, services, session, viewer, offer, replacesAnswer)
  if (offer.linkHash !== null && offer.linkKey !== null) return offer.linkKey
  const key = randomBytes(24).toString('base64url')
  await trx
    .updateTable('offers')
    .set({ linkKey: key, linkHash: hashOf(key) })
    .where('id', '=', offer.id)
    .execute()
  return key
}

async function closeLink(trx: Trx, offer: OfferRecord): Promise<null> {
  await trx.updateTable('offers').set({ linkKey: null, linkHash: null }).where('id', '=', offer.id).execute()
  await tellAuthor(trx, offer)
  return null
}
