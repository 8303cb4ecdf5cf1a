import type { Config } from '../config'
import type { Db } from '../db/database'
import { isDemonstrationOn } from '../db/open-accounts'
import type { SmsPort } from '../sms/sms-port'
import { Undeliverable, type MailPort } from './mail-port'
import { holdsSecret } from './secret-templates'

export type MessagePorts = { db: Db; mail: MailPort; sms: SmsPort; keepsTexts: boolean; now: () => Date }

/** The demonstration shows sent texts; elsewhere a sent code or link must not be kept. */
export const keepsTexts = ({ SNAB_DEMO }: Config): boolean => SNAB_DEMO

/** The job behind `queueMail` and `queueSms`. Throws to be retried; a message sent before is skipped. */
export async function sendMessage({ db, mail, sms, keepsTexts, now }: MessagePorts, messageId: number): Promise<void> {
  const message = await db
    .selectFrom('outboxMessages')
    .selectAll()
    .where('id', '=', messageId)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst()
  if (!message) return
  const keeps = keepsTexts && message.isDemonstration && (await isDemonstrationOn(db))
  // staff may send failed messages again, unless they grant access
  const erases = (isFailed: boolean) => !keeps && (!isFailed || holdsSecret(message.template))
  const finish = (change: { sentAt: Date } | { failedAt: Date; problem: string }) =>
    db
      .updateTable('outboxMessages')
      .set({ ...change, ...(erases('failedAt' in change) && { text: '', html: '' }) })
      .where('id', '=', messageId)
      .execute()
  try {
    await db
      .updateTable('outboxMessages')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', messageId)
      .execute()
    if (message.channel === 'sms') {
      await sms.send(message.recipient, message.text)
    } else {
      const attachments = await db
        .selectFrom('outboxAttachments')
        .select(['fileName', 'contentType', 'content'])
        .where('messageId', '=', messageId)
        .orderBy('position')
        .execute()
      await mail.send({
        to: message.recipient,
        ...(message.fromName !== '' && { fromName: message.fromName }),
        ...(message.replyTo !== '' && { replyTo: message.replyTo }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: `message-${messageId}-${message.createdAt.getTime()}`,
        attachments,
      })
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    if (error instanceof Undeliverable) {
      await finish({ failedAt: now(), problem })
      return
    }
    await db.updateTable('outboxMessages').set({ problem }).where('id', '=', messageId).execute()
    throw error
  }
  await finish({ sentAt: now() })
  if (!keeps) await db.deleteFrom('outboxAttachments').where('messageId', '=', messageId).execute()
}
