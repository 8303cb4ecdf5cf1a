import type { Services } from '../../../services'
import { notify } from './notify'
import { findPortalAdministrators, findStaffOfCompany } from './staff-hearers'

/** A bounced mail about a bounced mail would repeat forever. */
const ofItself = 'notification-mail-bounced'

/**
 * Call after every attempt to send a message. Notifies staff of one that did not arrive: the manager of the recipient's
 * company and the administrators, once for each message.
 */
export async function tellOfBouncedMail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { messageId, isLastAttempt }: { messageId: number; isLastAttempt: boolean },
): Promise<void> {
  const message = await db
    .selectFrom('outboxMessages')
    .select(['recipient', 'channel', 'subject', 'template', 'problem', 'failedAt', 'sentAt'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message || message.sentAt !== null || message.template === ofItself) return
  if (message.failedAt === null && !(isLastAttempt && message.problem !== null)) return
  const { recipient, channel, subject, problem } = message
  await db.transaction().execute(async (trx) => {
    const companies = await trx
      .selectFrom('users as u')
      .innerJoin('companyMembers as m', 'm.userId', 'u.id')
      .select('m.companyId')
      .where(channel === 'mail' ? 'u.email' : 'u.phone', '=', recipient)
      .execute()
    const managers = await Promise.all(companies.map(({ companyId }) => findStaffOfCompany(trx, companyId)))
    await notify(trx, {
      userId: [...new Set([...managers.flat(), ...(await findPortalAdministrators(trx))])],
      kind: 'mail-bounced',
      title: channel === 'mail' ? `Письмо не доставлено: ${recipient}` : `СМС не доставлена: ${recipient}`,
      text: `${subject === '' ? 'Сообщение' : `«${subject}»`} не принято: ${problem ?? 'сервер не ответил'}. Проверьте адрес у клиента.`,
      link: `/staff/messages?recipient=${encodeURIComponent(recipient)}`,
      key: `mail-bounced:${String(messageId)}`,
      now: clock(),
    })
  })
}
