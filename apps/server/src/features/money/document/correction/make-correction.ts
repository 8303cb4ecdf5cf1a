import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import type { getCorrectable, makeCorrection as contract } from '@snab/contract/money/staff-document'
import { changeOf, measured, type CorrectionLine, type StandingLine } from '@snab/domain/document/correction-content'
import { problemOfDocumentDay } from '@snab/domain/document/document-day'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import { documentName } from '@snab/domain/document/document-name'
import { numberSeriesOf, type ShipmentContent, type ShipmentLine } from '@snab/domain/document/shipment-content'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { lineTotal, toKopecks, toRoubles } from '@snab/domain/money/money'
import { shownDay } from '@snab/domain/text/shown-day'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { tellOfDocuments } from '../../../talk/notification/document-notices'
import { dayOfOrder } from '../day-of-order'
import { documentsVisibleTo } from '../document-scope'
import { dueDayOf } from '../invoice/due-day-of'
import { nextNumber } from '../next-number'
import { findShipmentContent } from '../shipment/shipment-of-order'
import { findCorrected, findShipped, findStandingLines } from './standing-lines'

type Body = ParsedRequestOf<typeof contract>['body']

/** The lines that staff can correct. */
export const readCorrectable = (
  { db }: Pick<Services, 'db'>,
  session: Session,
  id: number,
): Promise<ResponseOf<typeof getCorrectable>> =>
  db.transaction().execute(async (trx) => {
    const { shipped, lines } = await lockCorrectable(trx, session, id)
    const corrected = await findCorrected(trx, shipped)
    const content = { ...shipped.content, correction: { corrected, lines: [], grounds: [] } }
    return {
      name: documentName({ kind: 'correction', content }),
      corrected: `${corrected.name} № ${corrected.number} от ${shownDay(corrected.day)}`,
      lines: lines.map(({ lineNumber, article, name, unit, now }) => ({
        lineNumber,
        article,
        name,
        unit,
        amount: toAmount(now.amount),
        price: toRoubles(now.price),
        total: toRoubles(now.total),
      })),
    }
  })

/** A correction agreed after the shipment: it changes the debt by the difference. */
export const makeCorrection = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
  body: Body,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { order, shipped, lines } = await lockCorrectable(trx, session, id)
    const now = clock()
    const { day } = body
    const problem = problemOfDocumentDay(day, { today: moscowDay(now), orderDay: dayOfOrder(order) })
    if (problem !== null) throw invalidField('day', problem)
    if (day < shipped.day) throw invalidField('day', `Не раньше отгрузки: ${shownDay(shipped.day)}`)
    const changed = changedLines(lines, body.lines)
    const corrected = await findCorrected(trx, shipped)
    const sides = await findShipmentContent(trx, order, { form: 'correction', day, amounts: new Map() })
    if (!sides) throw new Rejected('shipment-without-requisites')
    const change = changeOf(changed)
    const content: ShipmentContent = {
      ...sides,
      // the parties and the regime are those of the corrected document
      seller: shipped.content.seller,
      buyer: shipped.content.buyer,
      lines: changed.map(differenceOf),
      total: change.total,
      vatTotal: change.vat,
      payments: [],
      correction: { corrected, lines: changed, grounds: body.ground?.name ? [body.ground] : [] },
    }
    const made = await trx
      .insertInto('documents')
      .values({
        kind: 'correction',
        number: await nextNumber(trx, { sellerId: order.sellerId, series: numberSeriesOf(content), day }),
        day,
        source: 'portal',
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId: order.id,
        parentId: shipped.id,
        total: change.total,
        vatTotal: change.vat,
        dueOn: change.total > 0 ? await dueDayOf(trx, order, 'transfer', day) : null,
        content: JSON.stringify(content),
        createdAt: now,
        createdBy: session.userId,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    const documents = [{ ...made, kind: 'correction' as const }]
    await tellOfDocuments(trx, { orderId: order.id, documents, actorId: session.userId, now })
    await noteStaffAction(trx, session, now, {
      action: 'make',
      subject: 'document',
      subjectId: made.id,
      details: { orderId: order.id, kind: 'correction', day, total: change.total },
    })
    return made.id
  })

/** The order first, like every writer of its documents. */
async function lockCorrectable(trx: Trx, session: Session, id: number) {
  const document = await trx
    .selectFrom('documents')
    .select(['id', 'orderId', 'kind', 'state', 'source'])
    .where('id', '=', id)
    .where(documentsVisibleTo(session))
    .executeTakeFirst()
  if (!document) throw new Rejected('document-not-found')
  if (document.source === 'erp') throw new Rejected('document-of-erp')
  if (document.orderId === null || document.state !== 'valid' || !shipmentKinds.includes(document.kind))
    throw new Rejected('document-not-correctable')
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', document.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const shipped = await findShipped(trx, id)
  const lines = shipped && (await findStandingLines(trx, shipped))
  if (!shipped || !lines) throw new Rejected('document-not-correctable')
  return { order, shipped, lines }
}

function changedLines(standing: readonly StandingLine[], asked: Body['lines']): CorrectionLine[] {
  const changed: CorrectionLine[] = []
  for (const { lineNumber, amount, price } of asked) {
    const line = standing.find((one) => one.lineNumber === lineNumber)
    if (!line || changed.some((one) => one.lineNumber === lineNumber))
      throw invalidField('lines', 'Такой строки в документе нет')
    const thousandths = fromAmount(amount)
    if (typeof thousandths === 'string') throw invalidField('lines', 'Количество — не больше трёх знаков после запятой')
    const { now, ...of } = line
    const kopecks = toKopecks(price)
    if (thousandths === now.amount && kopecks === now.price) continue
    const after = measured({ ...now, price: kopecks }, { amount: thousandths, total: lineTotal(kopecks, thousandths) })
    changed.push({ ...of, before: now, after })
  }
  if (changed.length === 0) throw invalidField('lines', 'Измените хотя бы одну строку')
  return changed.toSorted((one, other) => one.lineNumber - other.lineNumber)
}

const differenceOf = ({ position, article, name, unit, okei, before, after }: CorrectionLine): ShipmentLine => ({
  position,
  article,
  name,
  unit,
  okei,
  amount: after.amount - before.amount,
  price: after.price,
  total: after.total - before.total,
  vatRate: after.vatRate,
  vat: after.vat - before.vat,
})
