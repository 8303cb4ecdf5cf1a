import { mailExport } from '@snab/contract/quotes/export'
import { z } from 'zod'
import { Rejected } from '../../../http/rejected'
import { personOfSession, type SignedIn } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { guestBuyer } from '../../core/account/recognise-visitor'
import { findUserAsVisitor } from '../../core/account/sessions'
import { openVisitorViews, type ViewOf } from '../../catalogue/goods/visitor-view'
import { exportDocument } from './export-document'
import { exportFailedMail, exportMail } from './export.mails'
import { exportName } from './line-columns'

/** Many mail servers refuse larger attachments. */
const largestAttachment = 10 * 1024 * 1024

/** `companyId`: the sender's company at that time; old jobs lack it. */
const Job = mailExport.body.extend({ userId: z.int(), companyId: z.int().nullable().optional() })
export type MailedExport = z.output<typeof Job>

/** Reads the list again as the sender, renders it and queues the mail; repeated with the same key it queues nothing. */
export function mailExportJob(services: Services) {
  const viewOf = openVisitorViews(services)
  return async function sendExport(payload: unknown, key: string): Promise<void> {
    const wanted = Job.parse(payload)
    const sender = await findUserAsVisitor(services.db, wanted.userId, wanted.companyId)
    // deleted or closed meanwhile
    if (!sender) return
    const visitor: SignedIn = {
      session: sender.session,
      visitorHash: null,
      buyer: sender.buyer ?? guestBuyer(services.dictionary.current, sender.regionId),
    }
    try {
      if (typeof wanted.companyId === 'number' && !sender.session.company)
        throw new Rejected('not-allowed', {
          message: 'Вы больше не работаете в компании, от имени которой просили файл.',
        })
      await send(services, viewOf, visitor, wanted, key)
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      await notifyOfFailure(services, visitor, wanted, error.message, key)
    }
  }
}

async function send(
  services: Services,
  viewOf: ViewOf,
  visitor: SignedIn,
  { format, source, to, message }: MailedExport,
  key: string,
): Promise<void> {
  const { db, config, clock, render } = services
  const { firstName, lastName, email, company } = visitor.session
  const site = {
    address: portalUrl(config, '/').replace(/\/$/, ''),
    now: clock(),
    currencySign: config.SNAB_CURRENCY_SIGN,
    withVat: config.SNAB_PRICE_WITH_VAT,
  }
  const document = await exportDocument(services, visitor, await viewOf(visitor), source, site)
  const content = Buffer.from(await render(personOfSession(visitor.session), document, format))
  if (content.length > largestAttachment)
    throw new Rejected('body-too-large', {
      message:
        'Файл получился больше 10 МБ: почта такие не принимает. Выгрузите его на портале или отправьте по частям.',
    })
  const fileName = exportName(document.title, site.now, format)
  await db
    .transaction()
    .execute((trx) =>
      queueMail(trx, {
        to,
        key,
        template: exportMail,
        values: {
          title: document.title,
          fileName,
          sender: `${firstName} ${lastName}`.trim(),
          company: company?.name ?? null,
          message,
          isOwn: to === email?.toLowerCase(),
        },
        attachments: [{ fileName, contentType: mediaTypes[format], content }],
      }),
    )
}

const titles = {
  cart: 'Корзина',
  orders: 'Заказы',
  specifications: 'Спецификации',
  comparison: 'Сравнение товаров',
} as const

async function notifyOfFailure(
  { db, config }: Services,
  { session }: SignedIn,
  { source, to }: MailedExport,
  reason: string,
  key: string,
): Promise<void> {
  const { email } = session
  if (email === null) return
  await db
    .transaction()
    .execute((trx) =>
      queueMail(trx, {
        to: email,
        key,
        template: exportFailedMail,
        values: { title: titles[source.kind], to, reason, link: portalUrl(config, '/') },
      }),
    )
}
