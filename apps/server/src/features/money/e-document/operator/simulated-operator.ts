import { createHash } from 'node:crypto'
import type { SimulatedFile } from '@snab/domain/document/e-document/e-document'
import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import { docflowEventKinds } from '@snab/domain/document/e-document/docflow'
import { z } from 'zod'
import type { Db } from '../../../../db/database'
import { eventOfTitle } from './event-of-title'
import { EdoFailed, EdoRefused, type Answer, type Box, type EdoOperator, type OperatorEvent } from './edo-operator'

/** A buyer whose INN ends so has no box; deterministic, so that both cases can be tried. */
const WITHOUT_BOX = '00'
const PAGE = 50
const MINUTE_MS = 60_000

type Needs = { db: Db; clock: () => Date }

/** Needs no operator: documents and events are our own rows. It repeats events and sends them out of order. */
export const simulatedOperator = ({ db, clock }: Needs): EdoOperator => ({
  name: 'simulated',
  title: 'Симулятор оператора ЭДО',
  answersForBuyer: true,
  findBox: async ({ inn, kpp }) => (inn.endsWith(WITHOUT_BOX) || inn === '' ? null : boxOf(inn, kpp)),
  invite: async () => undefined,
  async send({ operationId, signature, ...sent }) {
    if (!signature) throw new EdoRefused('Файл не подписан')
    const { content, ...outgoing } = sent
    const bytes = content.byteLength
    await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('simulatedEdoDocuments')
        .values({ id: operationId, outgoing: JSON.stringify({ ...outgoing, bytes }), sentAt: clock() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return
      const at = clock()
      const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
      const report = (kind: DocflowEventKind, minutes: number, file: SimulatedFile | null = null) =>
        storeEvent({ db: trx, documentId: operationId, kind, at: later(minutes), now: at, text: '', file })
      // the receipt comes before the delivery it follows, and the delivery twice
      await report('received', 2, fileOf('receipt', `Извещение о получении ${operationId}`))
      await report('sent', 0, fileOf('sent-confirmation', `Подтверждение ${operationId}`))
      await report('delivered', 1)
      await report('delivered', 1)
    })
    return { documentId: operationId }
  },
  events: (cursor) => readEvents(db, clock(), cursor),
  async content({ ref }) {
    const event = await db
      .selectFrom('simulatedEdoEvents')
      .select('file')
      .where('eventId', '=', ref)
      .orderBy('id')
      .executeTakeFirst()
    if (!event?.file) throw new EdoFailed('No such file')
    return Buffer.from(event.file.content, 'base64')
  },
  async answer(answer) {
    await answerSimulated({ db, clock }, answer)
    return answer.operationId
  },
})

const boxOf = (inn: string, kpp: string): Box => {
  const participant = `2SM-${inn}${kpp ? `-${kpp}` : ''}`
  return { box: participant, participant, name: '' }
}

const fileOf = (kind: SimulatedFile['kind'], text: string): SimulatedFile => ({
  kind,
  name: `${kind}.xml`,
  content: Buffer.from(text).toString('base64'),
})

type SimulatedEvent = {
  db: Db
  documentId: string
  kind: DocflowEventKind
  at: Date
  now: Date
  text: string
  file: SimulatedFile | null
}

/** The same event has the same id, so that a repetition can be recognised. */
async function storeEvent({ db, documentId, kind, at, now, text, file }: SimulatedEvent): Promise<void> {
  const digest = createHash('sha256')
    .update(`${documentId} ${kind} ${String(at.getTime())} ${text}`)
    .digest('hex')
  const eventId = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${digest.slice(12, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`
  await db
    .insertInto('simulatedEdoEvents')
    .values({ eventId, documentId, kind, at, toldFrom: now, text, file: file && JSON.stringify(file) })
    .execute()
}

const answerEvents = {
  refusal: 'refused',
  'correction-request': 'correction-asked',
  annulment: 'annulment-proposed',
} as const

async function answerSimulated({ db, clock }: Needs, answer: Answer): Promise<void> {
  const known = await db
    .selectFrom('simulatedEdoDocuments')
    .select('id')
    .where('id', '=', answer.documentId)
    .executeTakeFirst()
  if (!known) throw new EdoRefused('Такого документа нет')
  const { kind, content, documentId } = answer
  if (kind === 'buyer-title' && !content) throw new EdoRefused('Титула нет')
  const event =
    kind === 'buyer-title' ? eventOfTitle(content ?? Buffer.alloc(0)) : { kind: answerEvents[kind], text: answer.text }
  const file = content && { kind, name: answer.fileName, content: content.toString('base64') }
  await simulateEvent({ db, clock }, { documentId, ...event, file })
}

type Simulated = { documentId: string; kind: DocflowEventKind; text: string; file?: SimulatedFile | null }

/** An action of the other side; sent twice, as operators sometimes do. */
export async function simulateEvent(
  { db, clock }: Needs,
  { documentId, kind, text, file = null }: Simulated,
): Promise<void> {
  const now = clock()
  // after the receipt, which is dated two minutes after sending
  const at = new Date(now.getTime() + 3 * MINUTE_MS)
  for (const _ of [1, 2]) await storeEvent({ db, documentId, kind, at, now, text, file })
}

const Kind = z.enum(docflowEventKinds)

async function readEvents(db: Db, now: Date, cursor: string) {
  const rows = await db
    .selectFrom('simulatedEdoEvents')
    .selectAll()
    .where('id', '>', Number(cursor || 0))
    .where('toldFrom', '<=', now)
    .orderBy('id')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  const events = page.map(({ eventId, documentId, kind, at, text, file }): OperatorEvent => ({
    id: eventId,
    documentId,
    kind: Kind.parse(kind),
    at,
    text,
    file: file && { ref: eventId, kind: file.kind, name: file.name },
  }))
  return { events, cursor: String(page.at(-1)?.id ?? cursor), hasMore: rows.length > PAGE }
}
