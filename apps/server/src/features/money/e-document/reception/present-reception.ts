import type { Reception } from '@snab/contract/money/reception'
import { documentNames } from '@snab/domain/document/document-kind'
import { compareCodes } from '@snab/domain/document/e-document/marking-code'
import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { may } from '@snab/domain/people/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { reachOf, whoIs, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findDocument, type DocumentRow } from '../../document/document.queries'
import { presentCorrection, readCorrection } from '../correction-request/correction.queries'
import { codesOfDocument } from '../marking/marking.queries'
import { isReceivable } from './answer-reception'

/** A shipping document as the buyer's clerk receives it, with the answer given so far. */
export async function readReception(
  { db, config, edo }: Pick<Services, 'db' | 'config' | 'edo'>,
  session: Session,
  id: number,
): Promise<Reception> {
  const row = await findDocument(db, session, id)
  if (!row) throw new Rejected('document-not-found')
  const { content } = row
  if (row.orderId === null || !content || !isShipment(content) || !isReceivable(row))
    throw new Rejected('document-not-receivable')
  if (!may('view-order-positions', whoIs(session, config))) throw new Rejected('positions-hidden')
  const codes = await codesOfDocument(db, id)
  const answer = await findAnswer(db, id)
  const outsider = await hintOf(db, session, row)
  const hint = answer ? 'Ответ уже дан' : outsider
  const correction = await readCorrection(db, id)
  return {
    document: {
      id,
      kind: row.kind,
      kindName: documentNames[row.kind],
      number: row.number,
      day: row.day,
      seller: content.seller.name,
      total: toRoubles(row.total),
      order: { id: row.orderId, number: row.orderNumber ?? '' },
    },
    mayAnswer: hint === null,
    hint,
    lines: content.lines.map(({ article, name, unit, amount }, index) => ({
      line: index + 1,
      article,
      name,
      unit,
      shipped: toAmount(amount),
      codes: codes.get(index + 1) ?? [],
    })),
    answer: answer ? presentAnswer(answer, content, codes) : null,
    correction: presentCorrection(correction),
    mayAskCorrection: outsider === null && correction?.state !== 'open',
    isElectronic: edo !== null && edo.answersForBuyer && (await isExchanged(db, id)),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

const presentAnswer = (
  answer: Found,
  content: ShipmentContent,
  codes: ReadonlyMap<number, string[]>,
): NonNullable<Reception['answer']> => ({
  result: answer.result,
  comment: answer.comment,
  author: answer.author,
  at: answer.at.toISOString(),
  lines: answer.lines.map((line) => {
    const { missing, unexpected } = compareCodes(codes.get(line.line) ?? [], line.codes)
    const { codes: _, ...rest } = line
    return {
      ...rest,
      shipped: toAmount(line.shipped),
      received: toAmount(line.received),
      missingCodes: missing,
      unexpectedCodes: unexpected,
    }
  }),
  claim:
    answer.claimId === null || answer.claimNumber === null ? null : { id: answer.claimId, number: answer.claimNumber },
  isOutdated:
    answer.lines.length !== content.lines.length ||
    answer.lines.some(({ line, shipped }) => content.lines[line - 1]?.amount !== shipped),
})

const findAnswer = (db: Db, documentId: number) =>
  db
    .selectFrom('receptions')
    .leftJoin('claims', 'claims.id', 'receptions.claimId')
    .selectAll('receptions')
    .select('claims.number as claimNumber')
    .where('receptions.documentId', '=', documentId)
    .where('receptions.withdrawnAt', 'is', null)
    .executeTakeFirst()

async function isExchanged(db: Db, documentId: number): Promise<boolean> {
  const sent = await db
    .selectFrom('eDocuments')
    .select('id')
    .where('documentId', '=', documentId)
    .where('isCurrent', '=', true)
    .where('externalId', 'is not', null)
    .executeTakeFirst()
  return sent !== undefined
}

async function hintOf(db: Db, session: Session, row: DocumentRow): Promise<string | null> {
  if (row.state === 'cancelled') return 'Продавец отменил этот документ'
  if (row.state === 'replaced') return 'Вместо этого документа действует другой'
  if (session.staffRole !== null) return 'Покупатель ещё не ответил'
  const own = await db
    .selectFrom('orders')
    .select(sql<number>`1`.as('one'))
    .where('id', '=', row.orderId)
    .where(
      withinScope(reachOf(session, 'receive-goods'), session, {
        companyId: 'orders.companyId',
        userId: 'orders.userId',
      }),
    )
    .executeTakeFirst()
  return own ? null : 'Принять товар может тот, кто оформил заказ, или администратор компании'
}
