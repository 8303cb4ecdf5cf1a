import type { Message, messageStates } from '@snab/contract/content/outbox'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { keyOfTemplate, knownTemplates } from '../../../mail/message-template'
import { mostAttempts } from '../../../mail/queue-message'
import { holdsSecret } from '../../../mail/secret-templates'

/** A job without attempts left is not retried, whatever the row says. */
const state = sql<Message['state']>`
  case when sent_at is not null then 'sent' when failed_at is not null or attempts >= ${mostAttempts}::int then 'failed' else 'waiting' end`

const rows = (db: Db) =>
  db
    .selectFrom('outboxMessages')
    .select([
      'id',
      'channel',
      'recipient',
      'template',
      'subject',
      'text',
      'problem',
      'attempts',
      'createdAt',
      'sentAt',
      'failedAt',
      state.as('state'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The subject of a code mail contains the code. */
function present({ text, createdAt, sentAt, failedAt, subject, ...rest }: Row): Message {
  const isSecret = holdsSecret(rest.template)
  return {
    ...rest,
    title: knownTemplates.get(keyOfTemplate({ channel: rest.channel, name: rest.template }))?.title ?? rest.template,
    subject: isSecret ? '' : subject,
    created: createdAt.toISOString(),
    ended: (sentAt ?? failedAt)?.toISOString() ?? null,
    hasText: !isSecret && text !== '',
  }
}

export async function findMessages(
  db: Db,
  asked: {
    recipient: string
    state: 'all' | (typeof messageStates)[number]
    template: string
    page: number
    perPage: number
  },
): Promise<{ items: Message[]; total: number }> {
  const digits = asked.recipient.replace(/\D/g, '').replace(/^[78](?=\d{10}$)/, '')
  const isPhone = digits !== '' && /^[\d\s()+-]+$/.test(asked.recipient)
  const text = (isPhone ? digits : asked.recipient).toLowerCase()
  // an unknown template has sent nothing
  const template =
    asked.template === '' ? undefined : (knownTemplates.get(asked.template) ?? { channel: 'mail' as const, name: '' })
  const found = rows(db)
    .$if(asked.state !== 'all', (query) => query.where(state, '=', asked.state === 'all' ? 'sent' : asked.state))
    .$if(template !== undefined, (query) =>
      query.where('channel', '=', template?.channel ?? 'mail').where('template', '=', template?.name ?? ''),
    )
    .$if(text !== '', (query) => query.where(sql<boolean>`strpos(lower(recipient), ${text}) > 0`))
  const items = await found
    .orderBy('id', 'desc')
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
    .execute()
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: items.map(present), total }
}

export async function findMessage(db: Db, id: number) {
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const message = present(row)
  const attachments = await db
    .selectFrom('outboxAttachments')
    .select('fileName')
    .where('messageId', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...message,
    text: message.hasText ? row.text : null,
    attachments: attachments.map(({ fileName }) => fileName),
  }
}
