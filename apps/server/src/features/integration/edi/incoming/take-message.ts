import { createHash } from 'node:crypto'
import { orderKinds, type EdiKind, type EdiState } from '@snab/domain/integration/edi'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { EdiTables, StoredEdiMessage } from '../../../../db/tables/integration/edi-tables'
import type { Services } from '../../../../services'
import { readOrder } from '../messages/read-order'
import { readControl } from '../messages/read-control'
import { readInterchange, type Interchange, type Message } from '../syntax/read-interchange'
import { Unreadable } from '../syntax/unreadable'
import type { Connection } from '../transport/open-transport'
import type { ListedFile } from '../transport/transport'
import { tellStaff } from '../edi-notices'
import { refuseInterchange } from '../outgoing/control'

export type MessageRow = Selectable<EdiTables['ediMessages']>

/** Stores a file with its messages; repeated ones are marked as such. */
export function keepFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  connection: Connection,
  { name }: Pick<ListedFile, 'name'>,
  bytes: Buffer,
): Promise<void> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { id: fileId } = await trx
      .insertInto('ediFiles')
      .values({ connectionId: connection.id, direction: 'in', name, content: bytes, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    let interchange: Interchange
    try {
      interchange = readInterchange(bytes)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      await keepUnreadable(trx, connection, { fileId, name, error, now })
      await refuseInterchange(trx, connection, bytes, error, now)
      return
    }
    for (const message of interchange.messages)
      await keepMessage(trx, connection, { fileId, name, interchange, message, now })
  })
}

type Unread = { fileId: number | null; name: string; error: Unreadable; now: Date }

export async function keepUnreadable(
  trx: Trx,
  connection: Connection,
  { fileId, name, error, now }: Unread,
): Promise<void> {
  const row = await insert(trx, connection, {
    fileId,
    kind: 'unknown',
    state: 'unreadable',
    reason: error.message,
    now,
  })
  await tellStaff(trx, connection, {
    messageId: row.id,
    title: `EDI, ${connection.name}: файл ${name} не прочитан`,
    text: error.message,
    now,
  })
}

type Kept = { fileId: number; name: string; interchange: Interchange; message: Message; now: Date }

async function keepMessage(
  trx: Trx,
  connection: Connection,
  { fileId, name, interchange, message, now }: Kept,
): Promise<void> {
  const isTest = interchange.isTest || connection.isTest
  const common = { fileId, interchange: interchange.reference, reference: message.reference, isTest, now }
  try {
    if (message.type === 'CONTRL') return await keepControl(trx, connection, common, message)
    const kind = orderKinds.find((one) => one === message.type)
    if (!kind)
      throw new Unreadable(`Сообщения ${message.type || 'без типа'} портал не принимает: он ждёт ORDERS и ORDCHG`, {
        code: 'content',
      })
    const { sender, recipient } = interchange
    const order: StoredEdiMessage = { ...readOrder(message), sender: sender.id, recipient: recipient.id }
    // a test is processed as often as it is sent
    const before = isTest ? undefined : await findSame(trx, connection, { interchange, message, order })
    await insert(trx, connection, {
      ...common,
      kind,
      state: before ? 'repeated' : 'waiting',
      reason: before ? 'Это сообщение уже прочитано: ответ отправляется ещё раз' : '',
      number: order.number,
      content: order,
      ediOrderId: before?.ediOrderId ?? null,
    })
    if (before) await answerAgain(trx, before)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const kind = orderKinds.find((one) => one === message.type) ?? 'unknown'
    const row = await insert(trx, connection, { ...common, kind, state: 'unreadable', reason: error.message })
    await tellStaff(trx, connection, {
      messageId: row.id,
      title: `EDI, ${connection.name}: сообщение из ${name} не прочитано`,
      text: error.message,
      now,
    })
  }
}

type New = {
  fileId: number | null
  kind: EdiKind
  state: EdiState
  reason?: string
  interchange?: string
  reference?: string
  number?: string
  isTest?: boolean
  content?: StoredEdiMessage | null
  ediOrderId?: number | null
  now: Date
}

const insert = (trx: Trx, connection: Connection, { now, content = null, state, ...row }: New): Promise<MessageRow> =>
  trx
    .insertInto('ediMessages')
    .values({
      connectionId: connection.id,
      direction: 'in',
      ...row,
      state,
      content: content === null ? null : JSON.stringify(content),
      at: now,
      ...(state !== 'waiting' && { endedAt: now }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

async function keepControl(
  trx: Trx,
  connection: Connection,
  common: Omit<New, 'kind' | 'state'>,
  message: Message,
): Promise<void> {
  const { isRefused, interchange } = readControl(message)
  const reason = isRefused
    ? `Партнёр не принял наш обмен ${interchange}: проверьте сообщение и отправьте его ещё раз`
    : `Партнёр принял обмен ${interchange}`
  const row = await insert(trx, connection, {
    ...common,
    kind: 'CONTRL',
    state: isRefused ? 'question' : 'done',
    reason,
    number: interchange,
  })
  if (!isRefused) return
  await trx
    .updateTable('ediMessages')
    .set({ questions: JSON.stringify([{ line: '', code: 'refused', text: reason }]) })
    .where('id', '=', row.id)
    .execute()
  await tellStaff(trx, connection, {
    messageId: row.id,
    title: `EDI, ${connection.name}: партнёр не принял сообщение`,
    text: reason,
    now: common.now,
  })
}

type Same = { interchange: Interchange; message: Message; order: StoredEdiMessage }

/** An earlier message with the same interchange, message, number and content. */
async function findSame(
  trx: Trx,
  connection: Connection,
  { interchange, message, order }: Same,
): Promise<MessageRow | undefined> {
  const rows = await trx
    .selectFrom('ediMessages')
    .selectAll()
    .where('connectionId', '=', connection.id)
    .where('direction', '=', 'in')
    .where('number', '=', order.number)
    .where('interchange', '=', interchange.reference)
    .where('reference', '=', message.reference)
    .where('state', '!=', 'repeated')
    .where('isTest', '=', false)
    .orderBy('id', 'desc')
    .execute()
  return rows.find(({ content }) => contentHash(content) === contentHash(order))
}

/** Hash of an order as read, independent of the order of keys, which PostgreSQL changes in JSON. */
export const contentHash = (content: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(content, (_key, value: unknown) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : value,
      ) ?? '',
    )
    .digest('hex')

/** Sends the last answer again, unless one is still to be sent. */
async function answerAgain(trx: Trx, { ediOrderId }: MessageRow): Promise<void> {
  if (ediOrderId === null) return
  const answer = await trx
    .selectFrom('ediMessages')
    .select(['id', 'state'])
    .where('ediOrderId', '=', ediOrderId)
    .where('direction', '=', 'out')
    .where('kind', '=', 'ORDRSP')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (answer?.state !== 'sent') return
  await trx.updateTable('ediMessages').set({ state: 'waiting', endedAt: null }).where('id', '=', answer.id).execute()
}
