import { docflowOf, type DocflowState } from '@snab/domain/document/e-document/docflow'
import type { Trx } from '../../../../db/database'
import type { Services } from '../../../../services'
import { lockOrder } from '../../../orders/order/change/change-order'
import { tellBuyerOfOrder, tellOfOrderChange, tellStaffOfOrder } from '../../../talk/notification/order-notices'
import { keepCorrectionOfOperator } from '../correction-request/correction-of-operator'
import { EdoFailed, type OperatorEvent } from '../operator/edo-operator'
import { openClaimOfOperator } from './claim-of-operator'
import { tellStaffOfEDocument } from './e-document-notices'

type Needs = Pick<Services, 'db' | 'clock' | 'edo' | 'log'>
const MOST_PAGES = 100

/** Reads the operator's events from the cursor on. Several servers may do it at once: an event counts once. */
export async function readEvents(services: Needs): Promise<number> {
  const { db, edo } = services
  if (!edo) return 0
  let read = 0
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = await db
      .selectFrom('edoCursors')
      .select('cursor')
      .where('operator', '=', edo.name)
      .executeTakeFirst()
    const answered = await edo.events(before?.cursor ?? '').catch((error: unknown) => {
      if (!(error instanceof EdoFailed)) throw error
      services.log.warn({ error: error.message }, 'Events of the operator could not be read')
      return null
    })
    if (!answered) break
    await keepPage(services, answered.events, before?.cursor ?? null, answered.cursor)
    read += answered.events.length
    if (!answered.hasMore) break
  }
  return read
}

async function keepPage(
  { db, clock, edo }: Needs,
  events: OperatorEvent[],
  before: string | null,
  cursor: string,
): Promise<void> {
  const now = clock()
  const operator = edo?.name ?? ''
  await db.transaction().execute(async (trx) => {
    const byDocument = new Map<string, OperatorEvent[]>()
    for (const event of events) byDocument.set(event.documentId, [...(byDocument.get(event.documentId) ?? []), event])
    // in one order everywhere, so that two servers never wait for each other
    for (const [externalId, own] of [...byDocument].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await keepEvents(trx, operator, externalId, own, now)
    await trx
      .insertInto('edoCursors')
      .values({ operator, cursor, readAt: now })
      .onConflict((conflict) =>
        conflict
          .column('operator')
          .doUpdateSet({ cursor, readAt: now })
          // another server has read further
          .where('edoCursors.cursor', '=', before ?? ''),
      )
      .execute()
  })
}

async function keepEvents(
  trx: Trx,
  operator: string,
  externalId: string,
  events: OperatorEvent[],
  now: Date,
): Promise<void> {
  const found = await trx
    .selectFrom('eDocuments')
    .select(['id', 'documentId'])
    .where('operator', '=', operator)
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  // other documents of the box are not ours
  if (!found) return
  const orderId = await lockOrderOf(trx, found.documentId)
  const before = await trx
    .selectFrom('eDocuments')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  for (const { id, kind, at, text, file } of events) {
    await trx
      .insertInto('eDocumentEvents')
      .values({ eDocumentId: found.id, externalId: id, kind, at, text, notedAt: now })
      .onConflict((conflict) => conflict.columns(['eDocumentId', 'externalId']).doNothing())
      .execute()
    if (file) await keepFile(trx, found.id, file, at, now)
  }
  const known = await trx
    .selectFrom('eDocumentEvents')
    .select(['externalId as id', 'kind', 'at', 'text'])
    .where('eDocumentId', '=', found.id)
    .execute()
  const flow = docflowOf(known.map((event) => ({ ...event, at: event.at.getTime() })))
  if (flow.state === before.state && flow.text === before.text && flow.annulment === before.annulment) return
  // sent, but no event has arrived yet
  const state = flow.state === 'queued' ? before.state : flow.state
  await trx
    .updateTable('eDocuments')
    .set({ state, text: flow.text, annulment: flow.annulment })
    .where('id', '=', found.id)
    .execute()
  const isNews = state !== before.state || (state === 'correction-asked' && flow.text !== before.text)
  if (isNews && state === 'correction-asked' && found.documentId !== null)
    await keepCorrectionOfOperator(trx, found.documentId, flow.text, now)
  if (orderId === null) return tellStaffOfEDocument(trx, { ...before, state, text: flow.text }, { isNews, now })
  await tellOfOrderChange(trx, orderId)
  if (isNews) await notifyPeople(trx, { ...before, state, text: flow.text }, orderId, now)
}

const keepFile = (trx: Trx, eDocumentId: number, file: NonNullable<OperatorEvent['file']>, at: Date, now: Date) =>
  trx
    .insertInto('eDocumentFiles')
    .columns(['eDocumentId', 'parentId', 'kind', 'name', 'externalRef', 'operatorAt', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('eDocumentFiles as title')
        .select(({ val, ref }) => [
          val(eDocumentId).as('eDocumentId'),
          ref('title.id').as('parentId'),
          val(file.kind).as('kind'),
          val(file.name).as('name'),
          val(file.ref).as('externalRef'),
          val(at).as('operatorAt'),
          val(now).as('createdAt'),
        ])
        .where('title.eDocumentId', '=', eDocumentId)
        .where('title.parentId', 'is', null)
        .orderBy('title.id')
        .limit(1),
    )
    .onConflict((conflict) => conflict.columns(['eDocumentId', 'externalRef']).doNothing())
    .execute()

/** The order before its document, in the order used everywhere. */
async function lockOrderOf(trx: Trx, documentId: number | null): Promise<number | null> {
  if (documentId === null) return null
  const document = await trx.selectFrom('documents').select('orderId').where('id', '=', documentId).executeTakeFirst()
  if (!document?.orderId) return null
  await lockOrder(trx, { id: document.orderId })
  return document.orderId
}

type Changed = { id: number; documentId: number | null; title: string; state: DocflowState; text: string }

/** Staff are notified of answers, the buyer of an annulment. */
async function notifyPeople(
  trx: Trx,
  { documentId, title, state, text }: Changed,
  orderId: number,
  now: Date,
): Promise<void> {
  if (state === 'annulled')
    return tellBuyerOfOrder(trx, { orderId, kind: 'document-ready', title: `${title}: аннулирован`, text, now })
  if (state === 'correction-asked' || state === 'error') {
    const what = state === 'error' ? 'ошибка оператора ЭДО' : 'покупатель просит уточнить'
    return tellStaffOfOrder(trx, { orderId, kind: 'order-request', title: `${title}: ${what}`, text, now })
  }
  if (state !== 'refused' && state !== 'signed-with-differences') return
  if (documentId !== null) await openClaimOfOperator(trx, documentId, orderId, { state, text, now })
}
