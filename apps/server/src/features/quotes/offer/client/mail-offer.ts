import { shownDay } from '@snab/domain/text/shown-day'
import type { mailOffer as mailOfferEndpoint } from '@snab/contract/quotes/offer-use'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { formatMoney } from '@snab/domain/money/money'
import { countedRows } from '@snab/domain/offer/offer-row'
import { Rejected } from '../../../../http/rejected'
import { count, perDay, perHour } from '../../../../http/limits/stored-limits'
import { personOfSession, type Session } from '../../../../http/visitor'
import { portalUrl } from '../../../../mail/portal-url'
import { queueMail } from '../../../../mail/queue-message'
import type { Services } from '../../../../services'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { lockForChange } from '../change-offer'
import { getOwn } from '../offer.queries'
import { offerFile } from '../document/offer-file'
import { offerMail } from './offer.mails'
import { contentToSend, sendByLink } from './publish-offer'

const mailsPerHour = 15
const mailsPerDay = 50
/** Many mail servers refuse larger attachments. */
const largestAttachment = 10 * 1024 * 1024

/** Sends a mail with the client's link and the chosen files. */
export async function mailOffer(
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  { to, message, files, replacesAnswer }: ParsedRequestOf<typeof mailOfferEndpoint>['body'],
): Promise<void> {
  const { db, clock, config } = services
  const key = String(session.userId)
  await count(db, [perHour('offer-mail', key, mailsPerHour), perDay('offer-mail-day', key, mailsPerDay)], clock())
  const offer = await getOwn(db, session, id)
  // an answered offer is sent as it was
  const { content, template } = await contentToSend(services, viewer, offer, replacesAnswer)
  const person = personOfSession(session)
  const made = await Promise.all(
    [...new Set(files)].map((format) => offerFile(services, person, content, template, format)),
  )
  if (made.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > largestAttachment)
    throw new Rejected('body-too-large', {
      message: 'Файлы получились больше 10 МБ: почта такие не принимает. Отправьте письмо без файлов, одной ссылкой.',
    })
  await db.transaction().execute(async (trx) => {
    const locked = await lockForChange(trx, session, id)
    if (locked.version !== offer.version)
      throw new Rejected('offer-not-open', { message: 'Предложение только что изменилось: отправьте ещё раз' })
    const link = await sendByLink(trx, services, session, viewer, locked, replacesAnswer)
    if (locked.client.email === '')
      await trx
        .updateTable('offers')
        .set({ client: JSON.stringify({ ...locked.client, email: to }) })
        .where('id', '=', id)
        .execute()
    const counted = countedRows(content.rows)
    const total = content.rows.reduce((sum, row) => sum + (counted.has(row.id) ? row.gross : 0), 0)
    await queueMail(trx, {
      to,
      template: offerMail,
      values: {
        number: String(content.number),
        name: content.name,
        sender: content.author.name,
        company: content.author.company,
        email: content.author.email,
        contacts: [content.author.email, content.author.phone && `+7 ${content.author.phone}`]
          .filter(Boolean)
          .join(', '),
        message,
        total: formatMoney(total, content.currencySign),
        until: (content.validUntil && shownDay(content.validUntil)) ?? '',
        url: portalUrl(config, `/offer/${link}`),
      },
      attachments: made.map(({ name, type, bytes }) => ({
        fileName: name,
        contentType: type,
        content: Buffer.from(bytes),
      })),
    })
  })
}
