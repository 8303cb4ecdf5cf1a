import type { EDocumentKind, EFileKind, Envelope } from '@snab/domain/document/e-document/e-document'
import { isBeforeSending, type DocflowState } from '@snab/domain/document/e-document/docflow'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import type { EdoOperator } from '../operator/edo-operator'
import type { Signing } from '../signing/file-signer'

type Queued = {
  kind: EDocumentKind
  documentId: number | null
  companyId: number
  legalEntityId: number
  sellerId: number | null
  title: string
  operator: EdoOperator
  operationId: string
  fileId: string
  function: string
  signerId: number
  envelope: Envelope
  file: { kind: EFileKind; name: string; content: Buffer }
  signing: Signing
  now: Date
}

/** Stores a document and its file; the job sends it. */
export async function queueDocument(
  trx: Trx,
  session: Session,
  { operator, envelope, file, signing, now, ...document }: Queued,
): Promise<number> {
  const waits = signing.by === 'upload'
  const { id } = await trx
    .insertInto('eDocuments')
    .values({
      ...document,
      operator: operator.name,
      externalId: null,
      envelope: JSON.stringify(envelope),
      state: waits ? 'to-sign' : 'queued',
      annulment: null,
      nextTryAt: waits ? null : now,
      createdAt: now,
      createdBy: session.userId,
      sentAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('eDocumentFiles')
    .values({
      ...file,
      eDocumentId: id,
      parentId: null,
      signature: signing.by === 'signature' ? signing.signature : null,
      externalRef: null,
      operatorAt: null,
      createdAt: now,
    })
    .execute()
  await noteStaffAction(trx, session, now, {
    action: 'send',
    subject: 'e-document',
    subjectId: id,
    details: { kind: document.kind, documentId: document.documentId },
  })
  return id
}

type Sent = { id: number; content: object; revision?: number | undefined }

/** Under the document's lock: a document cancelled or sent meanwhile is not sent twice. */
export async function refuseAgain(trx: Trx, { id, content, revision }: Sent): Promise<void> {
  const { state, content: stored } = await trx
    .selectFrom('documents')
    .select(['state', 'content'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'valid' || JSON.stringify(stored) !== JSON.stringify(content))
    throw new Rejected('document-changed-meanwhile', {
      message: 'Документ изменился: откройте его заново и отправьте ещё раз',
    })
  const current = await trx
    .selectFrom('eDocuments')
    .select(['id', 'state', 'envelope'])
    .where('documentId', '=', id)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (!current) return
  // an исправление is a new file of the same document
  const isRevised = (revision ?? 0) > (current.envelope.revision ?? 0) && !isBeforeSending(current.state)
  if (!isRevised && !['refused', 'annulled', 'error'].includes(current.state)) throw new Rejected('edo-already')
  await trx.updateTable('eDocuments').set({ isCurrent: false }).where('id', '=', current.id).execute()
}

/** Withdraws what has not been sent yet. */
export async function dropPrepared(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('eDocuments')
      .select(['state', 'attempts', 'documentId', 'externalId', 'kind', 'legalEntityId', 'sellerId', 'envelope'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Rejected('edo-not-found')
    if (!mayDrop(row)) throw new Rejected('edo-state')
    await trx.deleteFrom('eDocuments').where('id', '=', id).execute()
    await restoreEarlier(trx, row)
    await noteStaffAction(trx, session, clock(), {
      action: 'drop',
      subject: 'e-document',
      subjectId: id,
      details: { documentId: row.documentId },
    })
  })
}

type Droppable = { state: DocflowState; attempts: number; externalId: string | null }

/** After an attempt the operator may have the document, unless it refused it. */
export const mayDrop = ({ state, attempts, externalId }: Droppable): boolean =>
  externalId === null && (state === 'error' || (isBeforeSending(state) && attempts === 0))

type Dropped = Pick<
  Selectable<Database['eDocuments']>,
  'documentId' | 'kind' | 'legalEntityId' | 'sellerId' | 'envelope'
>

/** Makes the document that the dropped file had replaced count again. */
async function restoreEarlier(trx: Trx, { documentId, kind, legalEntityId, sellerId, envelope }: Dropped) {
  const earlier = await trx
    .selectFrom('eDocuments')
    .select(['id', 'isCurrent', 'envelope'])
    .where('kind', '=', kind)
    .where('documentId', 'is not distinct from', documentId)
    .where('legalEntityId', '=', legalEntityId)
    .where('sellerId', 'is not distinct from', sellerId)
    .orderBy('id', 'desc')
    .execute()
  const { act } = envelope
  const same = earlier.filter(
    ({ envelope: { act: one } }) =>
      documentId !== null || (act && one?.from === act.from && one.to === act.to && one.contractId === act.contractId),
  )
  const [last] = same
  if (!last || same.some(({ isCurrent }) => isCurrent)) return
  await trx.updateTable('eDocuments').set({ isCurrent: true }).where('id', '=', last.id).execute()
}
