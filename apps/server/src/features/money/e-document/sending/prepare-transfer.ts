import { randomUUID } from 'node:crypto'
import { documentNames } from '@snab/domain/document/document-kind'
import { isShipment, transferStatus, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { shownDay } from '@snab/domain/text/shown-day'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { tellOfOrderChange } from '../../../talk/notification/order-notices'
import { documentsVisibleTo } from '../../document/document-scope'
import { findLacking, readCodes } from '../marking/marking.queries'
import { requireOperator } from '../operator/require-operator'
import { writeCorrection } from '../xml/write-correction'
import { writeTransfer } from '../xml/write-transfer'
import { correctionOfContent } from './correction-of-content'
import { findSigner, signerOf } from './find-signer'
import { factsOfBuyer, factsOfSeller, findBoxes, sideOf } from './parties'
import { queueDocument, refuseAgain } from './queue-document'
import { transferOfContent } from './transfer-of-content'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'edo' | 'signFile' | 'log'>

/**
 * Writes a УПД or its correction as XML, validates and signs it, and queues it for the operator. An invalid document is not sent: the
 * refusal says what is missing.
 */
export async function prepareTransfer(
  services: Needs,
  session: Session,
  documentId: number,
  { signerId, withoutCodes = false }: { signerId?: number | undefined; withoutCodes?: boolean | undefined },
): Promise<number> {
  const { db, clock, config } = services
  const { operator, ask } = requireOperator(services)
  const now = clock()
  const found = await findTransfer(db, session, documentId)
  const { content } = found
  if (!withoutCodes && !content.correction) await refuseWithoutCodes(db, { ...found, content })
  const { from, to } = await findBoxes(ask, content.seller, content.buyer)
  const signer = await findSigner(db, found.sellerId, signerId, moscowDay(now))
  const facts = {
    number: found.number,
    day: found.day,
    seller: await factsOfSeller(db, found.sellerId),
    buyer: await factsOfBuyer(db, found.legalEntityId),
    codes: await codesByLine(db, documentId),
    signer: signerOf(signer),
    revisedFile: content.revision ? await lastFileOf(db, documentId) : '',
  }
  const guid = randomUUID()
  const file = { receiver: to.participant, sender: from.participant, guid, at: now }
  const program = `Снаб ${config.version}`
  const { fileId, bytes, problems } = content.correction
    ? writeCorrection(correctionOfContent(content, content.correction, facts), file, program)
    : writeTransfer(transferOfContent(content, facts), file, program)
  if (problems.length > 0)
    throw new Rejected('edo-invalid', {
      message: `Документ не отправлен. ${problems.slice(0, 10).join('. ')}.`,
      errors: problems.slice(0, 50).map((message) => ({ field: 'document', message })),
    })
  const signing = await ask(() => services.signFile(bytes))
  const envelope = {
    from: sideOf(content.seller, from),
    to: sideOf(content.buyer, to),
    number: found.number,
    day: found.day,
    total: Math.abs(content.total),
    vatTotal: Math.abs(content.vatTotal),
    ...(content.revision && { revision: content.revision.number }),
  }
  return db.transaction().execute(async (trx) => {
    await refuseAgain(trx, { ...found, revision: content.revision?.number })
    const id = await queueDocument(trx, session, {
      kind: content.correction ? 'correction' : 'transfer',
      documentId: found.id,
      companyId: found.companyId,
      legalEntityId: found.legalEntityId,
      sellerId: found.sellerId,
      title: `${content.correction ? 'УКД' : documentNames.transfer} № ${found.number} от ${shownDay(found.day)}`,
      operator,
      operationId: guid,
      fileId,
      function: functionOf(content),
      signerId: signer.id,
      envelope,
      file: { kind: 'seller-title', name: `${fileId}.xml`, content: bytes },
      signing,
      now,
    })
    if (found.orderId !== null) await tellOfOrderChange(trx, found.orderId)
    return id
  })
}

/** Goods of Честный знак are sent without codes only if a person has confirmed it. */
async function refuseWithoutCodes(db: Db, document: Parameters<typeof findLacking>[1]): Promise<void> {
  const lacking = (await findLacking(db, document)).filter((line) => line.lacking > 0)
  if (lacking.length === 0) return
  const named = lacking.slice(0, MOST_NAMED).map(({ line, lacking: count }) => {
    const { article, name } = document.content.lines[line - 1] ?? { article: '', name: '' }
    return `${article || name} — ${String(count)}`
  })
  const more = lacking.length > MOST_NAMED ? ` и ещё строк: ${String(lacking.length - MOST_NAMED)}` : ''
  throw new Rejected('marking-codes-missing', {
    message: `Товары подлежат маркировке, а кодов не хватает: ${named.join(', ')}${more}. Внесите коды или отправьте без них.`,
  })
}
const MOST_NAMED = 10

/** СЧФДОП and КСЧФДИС with a счёт-фактура in them, else ДОП and ДИС. */
function functionOf(content: ShipmentContent): string {
  if (content.correction) return transferStatus(content) === 1 ? 'КСЧФДИС' : 'ДИС'
  return transferStatus(content) === 1 ? 'СЧФДОП' : 'ДОП'
}

/** The last file sent to the operator for this document. */
async function lastFileOf(db: Db, documentId: number): Promise<string> {
  const sent = await db
    .selectFrom('eDocuments')
    .select('fileId')
    .where('documentId', '=', documentId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return sent?.fileId ?? ''
}

async function findTransfer(db: Db, session: Session, id: number) {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'day', 'state', 'content', 'sellerId', 'companyId', 'legalEntityId', 'orderId'])
    .where('id', '=', id)
    .where(documentsVisibleTo(session))
    .executeTakeFirst()
  if (!row) throw new Rejected('document-not-found')
  const { content, companyId, legalEntityId } = row
  const isShipped = content !== null && isShipment(content)
  if (!isShipped || row.state !== 'valid' || (row.kind !== 'transfer' && !content.correction))
    throw new Rejected('edo-state', {
      message: 'Через оператора отправляют действующий УПД или корректировку со строками',
    })
  if (content.problem) throw new Rejected('edo-invalid', { message: content.problem })
  if (companyId === null || legalEntityId === null)
    throw new Rejected('edo-state', { message: 'Электронный документ отправляют организации: у этого заказа её нет' })
  return { ...row, content, companyId, legalEntityId }
}

async function codesByLine(db: Db, documentId: number) {
  const byLine = new Map<number, { code: string; isPackage: boolean }[]>()
  for (const { line, code, isPackage } of await readCodes(db, documentId))
    byLine.set(line, [...(byLine.get(line) ?? []), { code, isPackage }])
  return byLine
}
