import { deviceName } from '@snab/domain/people/device-name'
import type { Services } from '../../../../services'
import { notify } from '../../../talk/notification/notify'
import { tellAuthor } from '../change-offer'
import type { OfferRecord } from '../offer.queries'

/** Repeated opening on one device within this time is one view. */
const sameViewMs = 30 * 60_000
/** A link passed on must not fill the database. */
const mostViews = 500

/** Notifies the author at once that the client is reading. */
export const noteView = ({ db, clock }: Pick<Services, 'db' | 'clock'>, offer: OfferRecord, userAgent: string) =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const device = deviceName(userAgent)
    const again = await trx
      .updateTable('offerViews')
      .set({ lastAt: now })
      .where('offerId', '=', offer.id)
      .where('device', '=', device)
      .where('lastAt', '>', new Date(now.getTime() - sameViewMs))
      // views before the offer was sent again belong to another version
      .$if(offer.publishedAt !== null, (view) => view.where('lastAt', '>=', offer.publishedAt))
      .returning('id')
      .executeTakeFirst()
    if (again) return
    const { count } = await trx
      .selectFrom('offerViews')
      .where('offerId', '=', offer.id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= mostViews) return
    await trx.insertInto('offerViews').values({ offerId: offer.id, at: now, lastAt: now, device }).execute()
    const first = await trx
      .updateTable('offers')
      .set({ state: 'seen' })
      .where('id', '=', offer.id)
      .where('state', '=', 'sent')
      .returning('id')
      .executeTakeFirst()
    await tellAuthor(trx, offer)
    if (first)
      await notify(trx, {
        userId: offer.userId,
        kind: 'offer-seen',
        title: `Клиент открыл предложение № ${String(offer.number)}`,
        text: [offer.name, offer.client.name].filter(Boolean).join(', '),
        link: `/modules/offers/${String(offer.id)}`,
        replacesUnread: true,
        now,
      })
  })
