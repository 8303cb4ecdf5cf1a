import type { Services } from '../../../../services'
import { tellOfOrderChange } from '../../../talk/notification/order-notices'
import { textOfService } from '../xml/read-service'
import { EdoFailed, EdoRefused, type Answer, type EdoOperator } from '../operator/edo-operator'

type Needs = Pick<Services, 'db' | 'clock' | 'edo' | 'log'>

const PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000
const BATCH = 50

/** Sends what is queued; the same operation id makes a repetition harmless. Returns how many were sent. */
export async function sendQueued(services: Needs): Promise<number> {
  const { edo } = services
  if (!edo) return 0
  let sent = 0
  for (let turn = 0; turn < BATCH; turn += 1) {
    const claimed = await claimNext(services)
    if (!claimed) break
    if (await sendOne(services, edo, claimed)) sent += 1
  }
  return sent + (await sendAnswers(services, edo))
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/** Puts off the next attempt first, so that several servers never send the same document at once. */
async function claimNext({ db, clock, edo }: Needs) {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('eDocuments')
      .selectAll()
      .where('state', '=', 'queued')
      .where('operator', '=', edo?.name ?? '')
      .where('nextTryAt', '<=', now)
      .orderBy('nextTryAt')
      .forUpdate()
      .skipLocked()
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** row.attempts)
    await trx
      .updateTable('eDocuments')
      .set({ attempts: row.attempts + 1, nextTryAt: new Date(now.getTime() + pause) })
      .where('id', '=', row.id)
      .execute()
    return row
  })
}

async function sendOne({ db, clock, log }: Needs, operator: EdoOperator, row: Claimed): Promise<boolean> {
  const file = await db
    .selectFrom('eDocumentFiles')
    .select(['name', 'content', 'signature'])
    .where('eDocumentId', '=', row.id)
    .where('parentId', 'is', null)
    .where('kind', 'in', ['seller-title', 'file'])
    .executeTakeFirstOrThrow()
  if (!file.content) return false
  try {
    const { documentId: externalId } = await operator.send({
      ...row.envelope,
      operationId: row.operationId,
      kind: row.kind,
      function: row.function,
      fileName: file.name,
      content: file.content,
      signature: file.signature,
    })
    await finish(db, row, { state: 'sent', externalId, sentAt: clock(), text: '' })
    return true
  } catch (error) {
    if (!(error instanceof EdoFailed)) throw error
    log.warn({ error: error.message, id: row.id }, 'An electronic document was not sent')
    // without an answer the next run tries again
    if (error instanceof EdoRefused) await finish(db, row, { state: 'error', text: error.message })
    return false
  }
}

type End = { state: 'sent'; externalId: string; sentAt: Date; text: string } | { state: 'error'; text: string }

const finish = (db: Needs['db'], row: Claimed, end: End) =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('eDocuments').set(end).where('id', '=', row.id).where('state', '=', 'queued').execute()
    if (row.documentId === null) return
    const { orderId } = await trx
      .selectFrom('documents')
      .select('orderId')
      .where('id', '=', row.documentId)
      .executeTakeFirstOrThrow()
    if (orderId !== null) await tellOfOrderChange(trx, orderId)
  })

/** Titles and service documents that answer a document already at the operator. */
async function sendAnswers({ db, log }: Needs, operator: EdoOperator): Promise<number> {
  const files = await db
    .selectFrom('eDocumentFiles as f')
    .innerJoin('eDocuments as d', 'd.id', 'f.eDocumentId')
    .select(['f.id', 'f.kind', 'f.name', 'f.content', 'f.signature', 'd.externalId', 'd.envelope', 'd.operationId'])
    .where('f.sending', '=', 'queued')
    .where('d.operator', '=', operator.name)
    .where('d.externalId', 'is not', null)
    .orderBy('f.id')
    .limit(BATCH)
    .execute()
  let sent = 0
  for (const file of files) {
    const { kind, externalId, envelope } = file
    if (!isAnswer(kind) || externalId === null) continue
    try {
      const ref = await operator.answer({
        operationId: answerId(file.operationId, file.id),
        documentId: externalId,
        kind,
        // titles of the buyer and requests for correction are queued only where the operator has the buyer's box
        from: kind === 'annulment' ? envelope.from.box : envelope.to.box,
        text: kind === 'correction-request' && file.content ? textOfService(file.content) : '',
        fileName: file.name,
        content: file.content,
        signature: file.signature,
      })
      await db
        .updateTable('eDocumentFiles')
        .set({ sending: 'sent', externalRef: ref })
        .where('id', '=', file.id)
        .execute()
      sent += 1
    } catch (error) {
      if (!(error instanceof EdoFailed)) throw error
      log.warn({ error: error.message, id: file.id }, 'An answer was not sent to the operator')
      if (error instanceof EdoRefused)
        await db.updateTable('eDocumentFiles').set({ sending: 'failed' }).where('id', '=', file.id).execute()
    }
  }
  return sent
}

const isAnswer = (kind: string): kind is Answer['kind'] =>
  ['buyer-title', 'refusal', 'correction-request', 'annulment'].includes(kind)

/** The same id when the file is sent again, another for another file of the document. */
const answerId = (operationId: string, fileId: number): string =>
  `${operationId.slice(0, -12)}${fileId.toString(16).padStart(12, '0')}`
