import type { answerReception as contract } from '@snab/contract/money/reception'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { checkReception, differencesOf, type AcceptanceResult } from '@snab/domain/document/e-document/acceptance'
import type { ReceptionLine } from '@snab/domain/document/e-document/e-document'
import { compareCodes, markingProblems, readMarkingCode } from '@snab/domain/document/e-document/marking-code'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { fromAmount } from '@snab/domain/money/amounts'
import { may } from '@snab/domain/people/permissions'
import type { Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import { reachOf, whoIs, withinScope } from '../../../../http/rights'
import { authorName, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { amountProblems } from '../../../buying/lines/amounts'
import { lockOrder } from '../../../orders/order/change/change-order'
import { tellOfOrderChange } from '../../../talk/notification/order-notices'
import { documentsVisibleTo } from '../../document/document-scope'
import { codesOfDocument } from '../marking/marking.queries'
import { openClaimOf } from './claim-of-reception'

type Body = ParsedRequestOf<typeof contract>['body']
export type Received = { receptionId: number; documentId: number; result: AcceptanceResult }

/**
 * The buyer's answer to a shipping document. Locks the order before the document, like all code that cancels or
 * replaces it. The same key gives the same answer.
 */
export async function answerReception(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  session: Session,
  documentId: number,
  body: Body,
  now: Date,
): Promise<Received> {
  const visible = await trx
    .selectFrom('documents')
    .select(['orderId', 'kind', 'content'])
    .where('id', '=', documentId)
    .where(documentsVisibleTo(session))
    .executeTakeFirst()
  if (!visible) throw new Rejected('document-not-found')
  if (!may('view-order-positions', whoIs(session, config))) throw new Rejected('positions-hidden')
  if (visible.orderId === null || !isReceivable(visible)) throw new Rejected('document-not-receivable')
  const order = await lockOrder(trx, { id: visible.orderId })
  if (!order) throw new Rejected('document-not-found')
  await refuseColleague(trx, session, order.id)
  const document = await trx
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'state', 'content'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await trx
    .selectFrom('receptions')
    .select(['id', 'result', 'userId', 'clientKey'])
    .where('documentId', '=', documentId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (before?.userId === session.userId && before.clientKey === body.clientKey)
    return { receptionId: before.id, documentId, result: before.result }
  if (before) throw new Rejected('reception-answered')
  if (document.state !== 'valid') throw new Rejected('reception-of-cancelled')
  if (!document.content || !isShipment(document.content)) throw new Rejected('document-changed-meanwhile')
  const lines = readLines(document.content, body)
  const codes = await codesOfDocument(trx, documentId)
  const result = resultOf(body, lines, codes)
  const { id: receptionId } = await trx
    .insertInto('receptions')
    .values({
      documentId,
      result,
      comment: body.comment,
      lines: JSON.stringify(lines),
      userId: session.userId,
      author: authorName(session),
      clientKey: body.clientKey,
      claimId: null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (result !== 'accepted') {
    const { content } = document
    const claimId = await openClaimOf(trx, session, order, {
      document,
      content,
      lines,
      codes,
      result,
      comment: body.comment,
      now,
    })
    await trx.updateTable('receptions').set({ claimId }).where('id', '=', receptionId).execute()
  }
  await tellOfOrderChange(trx, order.id)
  return { receptionId, documentId, result }
}

/** Whether goods can be received by the document at all. */
export const isReceivable = ({ kind, content }: { kind: string; content: unknown }): boolean =>
  shipmentKinds.some((one) => one === kind) && content !== null

/** Receiving and correcting is for the order's author and the company's administrators. */
export async function refuseColleague(trx: Trx, session: Session, orderId: number): Promise<void> {
  const own = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(
      withinScope(reachOf(session, 'receive-goods'), session, {
        companyId: 'orders.companyId',
        userId: 'orders.userId',
      }),
    )
    .executeTakeFirst()
  if (!own) throw new Rejected('reception-of-colleague')
}

/** Every line of the document exactly once, with the amounts that the person saw. */
function readLines({ lines }: ShipmentContent, body: Body): ReceptionLine[] {
  const answered = new Map(body.lines.map((line) => [line.line, line]))
  if (answered.size !== lines.length || body.lines.length !== lines.length)
    throw new Rejected('document-changed-meanwhile')
  const read = lines.map((stored, index) => {
    const line = answered.get(index + 1)
    if (!line || fromAmount(line.shipped) !== stored.amount) throw new Rejected('document-changed-meanwhile')
    const received = body.isRefused ? 0 : fromAmount(line.received)
    const field = `lines.${String(body.lines.indexOf(line))}`
    if (typeof received !== 'number') throw invalidField(`${field}.received`, amountProblems[received])
    const codes = body.isRefused ? [] : line.codes.map((code) => readCode(code, `${field}.codes`))
    return {
      line: index + 1,
      name: stored.name,
      unit: stored.unit,
      shipped: stored.amount,
      received,
      reason: received === stored.amount ? null : line.reason,
      codes: [...new Set(codes)],
    }
  })
  if (body.isRefused) return read
  const [problem] = checkReception(read)
  if (problem) {
    const at = body.lines.findIndex(({ line }) => line === problem.line)
    throw invalidField(`lines.${String(at)}.reason`, problem.text)
  }
  return read
}

function readCode(scanned: string, field: string): string {
  const code = readMarkingCode(scanned)
  if (typeof code === 'string') throw invalidField(field, `${markingProblems[code]}: ${shortened(scanned)}`)
  return code.code
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function resultOf(
  { isRefused, comment }: Body,
  lines: readonly ReceptionLine[],
  shippedCodes: ReadonlyMap<number, string[]>,
): AcceptanceResult {
  if (isRefused) {
    if (comment === '') throw invalidField('comment', 'Напишите, почему отказываетесь')
    return 'refused'
  }
  const hasOtherCodes = lines.some(({ line, codes }) => {
    const { missing, unexpected } = compareCodes(shippedCodes.get(line) ?? [], codes)
    return missing.length > 0 || unexpected.length > 0
  })
  if (lines.every(({ received }) => received === 0))
    throw invalidField('lines.0.received', 'Ничего не принято: откажитесь от документа целиком')
  return differencesOf(lines).length > 0 || hasOtherCodes ? 'with-differences' : 'accepted'
}
