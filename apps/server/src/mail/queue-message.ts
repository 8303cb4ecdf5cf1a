import type { Trx } from '../db/database'
import { fillMail, fillSms } from './fill-template'
import type { MailAttachment } from './mail-port'
import type { MessageTemplate } from './message-template'
import { textInForce } from './own-text'
import { renderMail } from './render-mail'
import { findMailFrame } from '../settings/look'
import { addJob } from '../jobs/add-job'

/** Waits grow from seconds to six hours, enough for a mail server that is down overnight. */
export const mostAttempts = 14

type Message = {
  key: string
  channel: 'mail' | 'sms'
  recipient: string
  template: string
  subject?: string
  text: string
  html?: string
  fromName?: string
  replyTo?: string
}

/**
 * Queues a mail in the caller's transaction; a job sends it after the commit and retries. The same key is sent once.
 * Returns whether it was queued now.
 */
export async function queueMail<Values>(
  trx: Trx,
  {
    to,
    template,
    values,
    key,
    attachments = [],
  }: {
    to: string
    template: MessageTemplate<Values>
    values: Values
    key?: string
    attachments?: readonly MailAttachment[]
  },
): Promise<boolean> {
  const view = template.view(values)
  const letterhead = template.letterhead?.(view)
  const frame = letterhead ?? (await findMailFrame(trx))
  const rendered = renderMail(fillMail(await textInForce(trx, template), { ...view, portal: frame.name }), frame)
  const message: Message = {
    key: keyOf(template.name, key),
    channel: 'mail',
    recipient: to,
    template: template.name,
    ...rendered,
    ...(letterhead && { fromName: letterhead.name, replyTo: letterhead.replyTo }),
  }
  return queue(trx, message, attachments)
}

/** Queues an SMS the same way; `phone` is ten digits without +7. */
export async function queueSms<Values>(
  trx: Trx,
  { phone, template, values, key }: { phone: string; template: MessageTemplate<Values>; values: Values; key?: string },
): Promise<boolean> {
  const { name: portal } = await findMailFrame(trx)
  const text = fillSms(await textInForce(trx, template), { ...template.view(values), portal })
  return queue(
    trx,
    // a mail with the same name and key is another message
    { key: `sms:${keyOf(template.name, key)}`, channel: 'sms', recipient: phone, template: template.name, text },
    [],
  )
}

const keyOf = (template: string, key: string = crypto.randomUUID()) => `${template}:${key}`

async function queue(trx: Trx, message: Message, attachments: readonly MailAttachment[]): Promise<boolean> {
  const queued = await trx
    .insertInto('outboxMessages')
    .values(message)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!queued) return false
  if (attachments.length > 0)
    await trx
      .insertInto('outboxAttachments')
      .values(attachments.map((attachment, position) => ({ ...attachment, messageId: queued.id, position })))
      .execute()
  await enqueueMessage(trx, queued.id)
  return true
}

/** Queues the job that sends a message, under its key, so that there is only one. */
export const enqueueMessage = (trx: Trx, id: number) =>
  addJob(trx, 'send-message', { messageId: id }, { mostAttempts, key: `message:${id}` })
