import type { testMail as contract } from '@snab/contract/content/outbox'
import type { ResponseOf } from '@snab/contract/endpoint'
import { moscowDateTime } from '@snab/domain/time/moscow-time'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { MailContent } from '../../../mail/mail-content'
import type { Letterhead } from '../../../mail/message-template'
import { noteMailAccepted } from '../../../mail/mail-check'
import type { MailPort } from '../../../mail/mail-port'
import { findMailFrame } from '../../../settings/look'
import { renderMail } from '../../../mail/render-mail'

const probe = (at: string): MailContent => ({
  subject: 'Проверка почты портала',
  heading: 'Почта работает',
  parts: [{ kind: 'paragraph', text: `Это пробное письмо портала. Отправлено ${at}.` }],
})

export async function sendTestMail(
  { config, now, ...needs }: { db: Db; config: Config; mail: MailPort; now: Date },
  userId: number,
): Promise<ResponseOf<typeof contract>> {
  const answer = await sendToOneself(needs, userId, probe(moscowDateTime(now)))
  if (answer.isSent) await noteMailAccepted(needs.db, config, userId, now)
  return answer
}

/** Sends a mail without the queue, to show the answer of the mail server at once. */
export async function sendToOneself(
  { db, mail }: { db: Db; mail: MailPort },
  userId: number,
  content: MailContent,
  letterhead?: Letterhead,
): Promise<ResponseOf<typeof contract>> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  const to = user?.email
  if (!to) throw new Rejected('invalid-input', { message: 'В вашем профиле нет почты: впишите её и повторите' })
  if (mail.name === 'outbox')
    return {
      isSent: false,
      to,
      text: 'Почтовый сервер не настроен: укажите его в настройках, на вкладке «Почта и СМС». Пока письма остаются в журнале.',
      details: '',
    }
  try {
    const { subject, text, html } = renderMail(content, letterhead ?? (await findMailFrame(db)))
    const onBehalf = letterhead && { fromName: letterhead.name, replyTo: letterhead.replyTo }
    await mail.send({ ...onBehalf, to, subject, text, html, messageId: `test-${crypto.randomUUID()}`, attachments: [] })
    return { isSent: true, to, text: `Почтовый сервер принял письмо для ${to}. Проверьте ящик.`, details: '' }
  } catch (error) {
    return { isSent: false, to, text: reasonOf(error), details: error instanceof Error ? error.message : String(error) }
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Почтовый сервер не принимает соединения: проверьте имя сервера и порт.',
  ECONNECTION: 'Не удалось соединиться с почтовым сервером: проверьте имя сервера и порт.',
  ESOCKET: 'Не удалось соединиться с почтовым сервером: проверьте имя сервера, порт и шифрование.',
  EDNS: 'Почтовый сервер с таким именем не найден: проверьте имя сервера.',
  ENOTFOUND: 'Почтовый сервер с таким именем не найден: проверьте имя сервера.',
  ETIMEDOUT: 'Почтовый сервер не ответил за отведённое время.',
  ETLS: 'Не удалось установить шифрованное соединение с почтовым сервером.',
  EAUTH: 'Почтовый сервер не принял логин или пароль.',
  EENVELOPE: 'Почтовый сервер не принял адрес отправителя или получателя: проверьте отправителя и свою почту.',
  EMESSAGE: 'Почтовый сервер не принял письмо.',
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new Map(Object.entries(reasons)).get(code) ?? 'Почтовый сервер не принял письмо.'
}
