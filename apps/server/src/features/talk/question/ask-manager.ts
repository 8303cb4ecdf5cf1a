import { createHash } from 'node:crypto'
import type { askManager as contract } from '@snab/contract/talk/question'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { looksLikeEmail } from '@snab/domain/people/email'
import { normalPhone } from '@snab/domain/people/phone'
import type { Db, Trx } from '../../../db/database'
import type { ConsentProof } from '../../../db/tables/people-tables'
import { invalidField } from '../../../http/rejected'
import { notify } from '../notification/notify'
import { findStaffOfCompany } from '../notification/staff-hearers'
import { count, networkOf, perHour } from '../../../http/limits/stored-limits'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'

type Body = ParsedRequestOf<typeof contract>['body']
type Contact = { name: string; phone: string | null; email: string | null }
type Sender = { address: string; device: string }

const questionsPerHour = 5
const questionsPerHourOfNetwork = 30
const consentSlug = 'question-consent'

/** Stores a question to staff. A user is answered at their account; a guest leaves a contact and consents. */
export async function askManager(
  { db, clock }: Services,
  { session, visitorHash }: Visitor,
  body: Body,
  sender: Sender,
): Promise<void> {
  const now = clock()
  const contact = contactOf(body)
  if (!session) refuseUnreachable(contact, body, await isConsentWritten(db))
  const network = networkOf(sender.address)
  const limits = session
    ? [perHour('question', `user ${session.userId}`, questionsPerHour)]
    : [
        perHour('question', `${visitorHash?.toString('hex') ?? ''} ${network}`, questionsPerHour),
        perHour('question-network', network, questionsPerHourOfNetwork),
      ]
  await count(db, limits, now, (when) => `Мы получили ваши вопросы и скоро ответим. Новый можно задать ${when}.`)
  const known = session ? await knownContact(db, session.userId) : null
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('managerQuestions')
      .values({
        createdAt: now,
        userId: session?.userId ?? null,
        companyId: session?.company?.id ?? null,
        visitorHash: session ? null : visitorHash,
        sentFrom: session ? `user:${session.userId}` : sender.address,
        name: contact.name || (known?.name ?? ''),
        phone: contact.phone ?? known?.phone ?? null,
        email: contact.email ?? known?.email ?? null,
        query: body.query,
        address: body.address,
        message: body.message,
        consent: session || !body.consent ? null : JSON.stringify(await proofOf(trx, sender, now)),
        answeredAt: null,
        answeredBy: null,
      })
      .execute()
    const companyId = session?.company?.id ?? null
    await notify(trx, {
      userId: await findStaffOfCompany(trx, companyId),
      companyId,
      forStaff: true,
      kind: 'question-asked',
      title: `Вопрос менеджеру: ${contact.name || known?.name || 'гость портала'}`,
      // a question may contain contacts, which are erased with it
      text: 'Откройте вопрос, чтобы прочитать его и ответить.',
      link: '/staff/questions',
      now,
    })
  })
}

function contactOf({ name, phone, email }: Body): Contact {
  const digits = phone === '' ? null : normalPhone(phone)
  if (phone !== '' && digits === null) throw invalidField('phone', 'Укажите телефон в виде +7 900 000-00-00')
  if (email !== '' && !looksLikeEmail(email)) throw invalidField('email', 'Проверьте адрес почты')
  return { name, phone: digits, email: email === '' ? null : email.toLowerCase() }
}

function refuseUnreachable({ name, phone, email }: Contact, { consent }: Body, isConsentAsked: boolean) {
  if (name === '') throw invalidField('name', 'Укажите, как к вам обращаться')
  if (phone === null && email === null)
    throw invalidField('phone', 'Укажите телефон или почту, чтобы мы могли ответить')
  if (!consent && isConsentAsked) throw invalidField('consent', 'Без согласия мы не можем принять ваши контакты')
}

/** A consent to an unpublished text is not required. */
const isConsentWritten = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('contents')
    .select('slug')
    .where('slug', '=', consentSlug)
    .where('isPublished', '=', true)
    .executeTakeFirst()) !== undefined

async function knownContact(db: Db, userId: number): Promise<Contact> {
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name: `${user.lastName} ${user.firstName}`.trim(), phone: user.phone, email: user.email }
}

/** The current text is identified by its hash. */
async function proofOf(trx: Trx, { address, device }: Sender, now: Date): Promise<ConsentProof> {
  const page = await trx
    .selectFrom('contents')
    .select(['title', 'html', 'blocks'])
    .where('slug', '=', consentSlug)
    .where('isPublished', '=', true)
    .executeTakeFirst()
  return {
    form: 'manager-question',
    slug: consentSlug,
    textHash: createHash('sha256')
      .update(JSON.stringify(page ?? null))
      .digest('hex'),
    at: now.toISOString(),
    address,
    device: device.slice(0, 300),
  }
}
