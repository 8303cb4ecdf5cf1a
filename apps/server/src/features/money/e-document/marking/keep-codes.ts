import type { MarkingCodes } from '@snab/contract/money/reception'
import { markingProblems, readMarkingCode } from '@snab/domain/document/e-document/marking-code'
import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { toAmount } from '@snab/domain/money/amounts'
import type { Db, Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { documentsVisibleTo } from '../../document/document-scope'
import { isBeforeSending } from '@snab/domain/document/e-document/docflow'
import { isReceivable } from '../reception/answer-reception'
import { findLacking, readCodes } from './marking.queries'

async function findContent(db: Db | Trx, session: Session, id: number, isLocked = false) {
  let query = db
    .selectFrom('documents')
    .select(['id', 'kind', 'state', 'content', 'number', 'orderId'])
    .where('id', '=', id)
    .where(documentsVisibleTo(session))
  if (isLocked) query = query.forUpdate()
  const document = await query.executeTakeFirst()
  if (!document) throw new Rejected('document-not-found')
  const { content } = document
  if (!content || !isShipment(content) || !isReceivable(document)) throw new Rejected('document-not-receivable')
  return { ...document, content }
}

export async function readMarkingCodes(db: Db, session: Session, id: number): Promise<MarkingCodes> {
  return present(db, await findContent(db, session, id))
}

type Shown = { id: number; orderId: number | null; content: ShipmentContent }

async function present(db: Db | Trx, document: Shown): Promise<MarkingCodes> {
  const codes = await readCodes(db, document.id)
  const lacking = await findLacking(db, document)
  return {
    lines: document.content.lines.map(({ article, name, unit, amount }, index) => ({
      line: index + 1,
      article,
      name,
      unit,
      amount: toAmount(amount),
      codes: codes
        .filter(({ line }) => line === index + 1)
        .map(({ code, isPackage, source }) => ({ code, isPackage, source })),
      isMarked: lacking[index]?.isMarked ?? false,
      lacking: lacking[index]?.lacking ?? 0,
    })),
  }
}

/** Replaces the codes of one line. The XML that was sent or answered is not changed behind the buyer's back. */
export async function keepMarkingCodes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
  { line, codes: scanned }: { line: number; codes: readonly string[] },
): Promise<MarkingCodes> {
  return db.transaction().execute(async (trx) => {
    const document = await findContent(trx, session, id, true)
    const { content, state } = document
    if (state !== 'valid') throw new Rejected('document-not-receivable')
    if (line > content.lines.length) throw new Rejected('document-changed-meanwhile')
    await refuseSent(trx, id)
    const codes = readAll(scanned)
    await refuseOfOtherLines(trx, id, line, codes)
    await trx.deleteFrom('markingCodes').where('documentId', '=', id).where('line', '=', line).execute()
    if (codes.length > 0)
      await trx
        .insertInto('markingCodes')
        .values(
          codes.map(({ code, isPackage }) => ({
            documentId: id,
            line,
            code,
            isPackage,
            source: 'staff' as const,
            createdAt: clock(),
            createdBy: session.userId,
          })),
        )
        .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'keep-codes',
      subject: 'document',
      subjectId: id,
      details: { line, codes: codes.length },
    })
    return present(trx, document)
  })
}

async function refuseSent(trx: Trx, documentId: number): Promise<void> {
  const sent = await trx
    .selectFrom('eDocuments')
    .select('state')
    .where('documentId', '=', documentId)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (sent && !isBeforeSending(sent.state)) throw new Rejected('edo-already')
  const received = await trx
    .selectFrom('receptions')
    .select('id')
    .where('documentId', '=', documentId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (received) throw new Rejected('document-received')
}

function readAll(scanned: readonly string[]) {
  const codes = scanned.map((text, index) => {
    const code = readMarkingCode(text)
    if (typeof code === 'string')
      throw invalidField('codes', `Строка ${String(index + 1)}: ${markingProblems[code]} (${text.slice(0, 40)})`)
    return code
  })
  return [...new Map(codes.map((code) => [code.code, code])).values()]
}

/** A code identifies one item: it cannot be in two lines, nor in two valid documents. */
async function refuseOfOtherLines(
  trx: Trx,
  documentId: number,
  line: number,
  codes: readonly { code: string }[],
): Promise<void> {
  if (codes.length === 0) return
  const used = await trx
    .selectFrom('markingCodes as m')
    .innerJoin('documents as d', 'd.id', 'm.documentId')
    .select(['m.code', 'd.number', 'd.id', 'm.line'])
    .where(
      'm.code',
      'in',
      codes.map(({ code }) => code),
    )
    .where('d.state', '=', 'valid')
    .where((eb) => eb.or([eb('m.documentId', '<>', documentId), eb('m.line', '<>', line)]))
    .limit(1)
    .executeTakeFirst()
  if (!used) return
  const where = used.id === documentId ? `в строке ${String(used.line)}` : `в документе № ${used.number}`
  throw invalidField('codes', `Код ${used.code} уже записан ${where}`)
}
