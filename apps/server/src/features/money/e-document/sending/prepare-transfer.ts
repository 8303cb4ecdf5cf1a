import { randomUUID } from 'node:crypto'
import { documentNames } from '@snab/domain/document/document-kind'
import type { Envelope, Side } from '@snab/domain/document/e-document/e-document'
import { isBeforeSending } from '@snab/domain/document/e-document/docflow'
import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { shownDay } from '@snab/domain/text/shown-day'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findSellers } from '../../../balance/seller/seller-requisites'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { tellOfOrderChange } from '../../../talk/notification/order-notices'
import { documentsVisibleTo } from '../../document/document-scope'
import { readCodes } from '../marking/marking.queries'
import type { Box, EdoOperator } from '../operator/edo-operator'
import { requireOperator } from '../operator/require-operator'
import type { Signing } from '../signing/file-signer'
import { functionOf, writeTransfer } from '../xml/write-transfer'
import { findSigner, signerOf } from './find-signer'
import { transferOfContent, type PartyFacts } from './transfer-of-content'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'edo' | 'signFile' | 'log'>

/**
 * Writes a УПД as XML, validates and signs it, and queues it for the operator. An invalid document is not sent: the
 * refusal says what is missing.
 */
export async function prepareTransfer(
  services: Needs,
  session: Session,
  documentId: number,
  signerId: number | undefined,
): Promise<number> {
  const { db, clock, config } = services
  const { operator, ask } = requireOperator(services)
  const now = clock()
  const found = await findTransfer(db, session, documentId)
  const { content } = found
  const [from, to] = await Promise.all([
    ask(({ findBox }) => findBox(content.seller)),
    ask(({ findBox }) => findBox(content.buyer)),
  ])
  if (!from) throw new Rejected('edo-no-own-box')
  if (!to) throw new Rejected('edo-no-box')
  const signer = await findSigner(db, found.sellerId, signerId, moscowDay(now))
  const transfer = transferOfContent(content, {
    number: found.number,
    day: found.day,
    seller: await factsOfSeller(db, found.sellerId),
    buyer: await factsOfBuyer(db, found.legalEntityId),
    codes: await codesByLine(db, documentId),
    signer: signerOf(signer),
  })
  const guid = randomUUID()
  const file = { receiver: to.participant, sender: from.participant, guid, at: now }
  const { fileId, bytes, problems } = writeTransfer(transfer, file, `Снаб ${config.version}`)
  if (problems.length > 0)
    throw new Rejected('edo-invalid', {
      message: `Документ не отправлен. ${problems.slice(0, 10).join('. ')}.`,
      errors: problems.slice(0, 50).map((message) => ({ field: 'document', message })),
    })
  const signing = await ask(() => services.signFile(bytes))
  const side = ({ name, inn, kpp }: ShipmentContent['buyer'], { box, participant }: Box): Side => ({
    name,
    inn,
    kpp,
    box,
    participant,
  })
  const envelope = {
    from: side(content.seller, from),
    to: side(content.buyer, to),
    number: found.number,
    day: found.day,
    total: content.total,
    vatTotal: content.vatTotal,
  }
  const written = { guid, fileId, bytes, function: functionOf(transfer.status), signerId: signer.id, envelope }
  return db.transaction().execute((trx) => queue(trx, session, { found, operator, written, signing, now }))
}

type Written = { guid: string; fileId: string; bytes: Buffer; function: string; signerId: number; envelope: Envelope }
type Queued = { found: Found; operator: EdoOperator; written: Written; signing: Signing; now: Date }

/** Stores the document and its title; the job sends it. */
async function queue(trx: Trx, session: Session, { found, operator, written, signing, now }: Queued): Promise<number> {
  await refuseAgain(trx, found)
  const { id } = await trx
    .insertInto('eDocuments')
    .values({
      kind: 'transfer',
      documentId: found.id,
      companyId: found.companyId,
      legalEntityId: found.legalEntityId,
      sellerId: found.sellerId,
      title: `${documentNames.transfer} № ${found.number} от ${shownDay(found.day)}`,
      operator: operator.name,
      operationId: written.guid,
      externalId: null,
      fileId: written.fileId,
      function: written.function,
      signerId: written.signerId,
      envelope: JSON.stringify(written.envelope),
      state: signing.by === 'upload' ? 'to-sign' : 'queued',
      annulment: null,
      nextTryAt: signing.by === 'upload' ? null : now,
      createdAt: now,
      createdBy: session.userId,
      sentAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('eDocumentFiles')
    .values({
      eDocumentId: id,
      parentId: null,
      kind: 'seller-title',
      name: `${written.fileId}.xml`,
      content: written.bytes,
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
    details: { documentId: found.id },
  })
  if (found.orderId !== null) await tellOfOrderChange(trx, found.orderId)
  return id
}

type Found = Awaited<ReturnType<typeof findTransfer>>

async function findTransfer(db: Db, session: Session, id: number) {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'day', 'state', 'content', 'sellerId', 'companyId', 'legalEntityId', 'orderId'])
    .where('id', '=', id)
    .where(documentsVisibleTo(session))
    .executeTakeFirst()
  if (!row) throw new Rejected('document-not-found')
  const { content, companyId, legalEntityId } = row
  if (row.kind !== 'transfer' || row.state !== 'valid' || !content || !isShipment(content))
    throw new Rejected('edo-state', { message: 'Через оператора отправляют действующий УПД со строками' })
  if (companyId === null || legalEntityId === null)
    throw new Rejected('edo-state', { message: 'Электронный документ отправляют организации: у этого заказа её нет' })
  return { ...row, content, companyId, legalEntityId }
}

/** Under the document's lock: a document cancelled or sent meanwhile is not sent twice. */
async function refuseAgain(trx: Trx, { id, content }: Found): Promise<void> {
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
    .select(['id', 'state'])
    .where('documentId', '=', id)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (!current) return
  if (!['refused', 'annulled', 'error'].includes(current.state)) throw new Rejected('edo-already')
  await trx.updateTable('eDocuments').set({ isCurrent: false }).where('id', '=', current.id).execute()
}

async function codesByLine(db: Db, documentId: number) {
  const byLine = new Map<number, { code: string; isPackage: boolean }[]>()
  for (const { line, code, isPackage } of await readCodes(db, documentId))
    byLine.set(line, [...(byLine.get(line) ?? []), { code, isPackage }])
  return byLine
}

async function factsOfSeller(db: Db, sellerId: number | null): Promise<PartyFacts> {
  const requisites = (await findSellers(db)).find((seller) => seller.sellerId === sellerId)?.requisites
  return { ogrn: requisites?.ogrn ?? '', ogrnDay: '', email: requisites?.email ?? '' }
}

async function factsOfBuyer(db: Db, legalEntityId: number): Promise<PartyFacts> {
  const { ogrn } = await db
    .selectFrom('legalEntities')
    .select('ogrn')
    .where('id', '=', legalEntityId)
    .executeTakeFirstOrThrow()
  return { ogrn: ogrn ?? '', ogrnDay: '', email: '' }
}

/** Takes back what has not been sent yet. */
export async function dropPrepared(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('eDocuments')
      .select(['state', 'attempts', 'documentId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Rejected('edo-not-found')
    // once tried, the operator may have it
    if (!isBeforeSending(row.state) || row.attempts > 0) throw new Rejected('edo-state')
    await trx.deleteFrom('eDocuments').where('id', '=', id).execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'drop',
      subject: 'e-document',
      subjectId: id,
      details: { documentId: row.documentId },
    })
  })
}
