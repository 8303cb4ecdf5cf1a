import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { shownDay } from '@snab/domain/text/shown-day'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { findVersionBody, keepVersion } from '../../../../db/versions'
import { Rejected } from '../../../../http/rejected'
import { authorName, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { tellOfDocuments } from '../../../talk/notification/document-notices'
import { findAdvanceInvoices } from '../advance/order-money'
import { documentsVisibleTo } from '../document-scope'
import { findShipmentContent } from '../shipment/shipment-of-order'

type Order = Selectable<Database['orders']>
type Revised = {
  id: number
  kind: 'transfer' | 'torg12' | 'vat-invoice'
  number: string
  day: string
  content: ShipmentContent
}

/**
 * Corrects mistakes in a document's requisites («исправление», line (1а)): number, day, amounts and sums stay; parties,
 * bank, ground and facts of goods are read again. The earlier edition is kept. Its счёт-фактура is corrected with it.
 */
export const reviseDocument = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const visible = await trx
      .selectFrom('documents')
      .select('orderId')
      .where('id', '=', id)
      .where(documentsVisibleTo(session))
      .executeTakeFirst()
    if (!visible) throw new Rejected('document-not-found')
    if (visible.orderId === null) throw new Rejected('document-not-correctable')
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', visible.orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const documents = await findRevisable(trx, id)
    if (!documents.some((one) => one.id === id)) throw new Rejected('document-not-correctable')
    const now = clock()
    const revised: Revised[] = []
    for (const document of documents) if (await revise(trx, order, document, session, now)) revised.push(document)
    if (revised.length === 0) throw new Rejected('nothing-to-revise')
    await closeRequests(trx, revised, authorName(session), now)
    await tellOfDocuments(trx, { orderId: order.id, documents: revised, actorId: session.userId, now, isRevised: true })
    await noteStaffAction(trx, session, now, {
      action: 'revise',
      subject: 'document',
      subjectId: id,
      details: { orderId: order.id, numbers: revised.map(({ number }) => number).join(', ') },
    })
  })

/** Closes the buyer's correction request; the notice of the correction informs them. */
const closeRequests = (trx: Trx, revised: readonly Revised[], answeredBy: string, now: Date) =>
  trx
    .updateTable('correctionRequests')
    .set({ state: 'done', answer: `Исправление от ${shownDay(moscowDay(now))}`, answeredAt: now, answeredBy })
    .where(
      'documentId',
      'in',
      revised.map(({ id }) => id),
    )
    .where('state', '=', 'open')
    .execute()

/** A shipping document made here and the счёт-фактура of its goods. */
async function findRevisable(trx: Trx, id: number): Promise<Revised[]> {
  const rows = await trx
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'day', 'content'])
    .where((eb) => eb.or([eb('id', '=', id), eb('parentId', '=', id).and('kind', '=', 'vat-invoice')]))
    .where('source', '=', 'portal')
    .where('state', '=', 'valid')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, content, ...row }) =>
    (kind === 'transfer' || kind === 'torg12' || kind === 'vat-invoice') && content && isShipment(content)
      ? [{ ...row, kind, content }]
      : [],
  )
}

async function revise(trx: Trx, order: Order, document: Revised, session: Session, now: Date): Promise<boolean> {
  const { id, day, content } = document
  const amounts = new Map(content.lines.map(({ position, amount }) => [position, amount]))
  const current = await findShipmentContent(trx, order, { form: content.form, day, amounts })
  if (!current) throw new Rejected('shipment-without-requisites')
  const { seller, buyer, bank, consigneeAddress, ground = null, ownNumber, payments } = current
  const next: ShipmentContent = {
    ...content,
    buyer,
    bank,
    consigneeAddress,
    ground,
    ...(ownNumber !== undefined && { ownNumber }),
    payments,
    advanceInvoices: await stillValid(trx, order.id, content.advanceInvoices),
    seller: { ...seller, noVatGround: content.seller.noVatGround },
    lines: content.lines.map((line) => {
      const facts = current.lines.find(({ position }) => position === line.position)
      const { commodityCode, origin, traceable, weightGrams, places } = facts ?? line
      return { ...line, ...withoutUndefined({ commodityCode, origin, traceable, weightGrams, places }) }
    }),
  }
  // the stored content has been through JSON
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(next)), content)) return false
  const number = (content.revision?.number ?? 0) + 1
  await keepVersion(
    trx,
    { kind: 'document', owner: id },
    { number, body: { content }, at: now, authorId: session.userId },
  )
  await trx
    .updateTable('documents')
    .set({ content: JSON.stringify({ ...next, revision: { number, day: moscowDay(now) } }) })
    .where('id', '=', id)
    .execute()
  return true
}

/** An advance may have been withdrawn since. */
async function stillValid(trx: Trx, orderId: number, named: ShipmentContent['advanceInvoices'] = []) {
  if (named.length === 0) return named
  const valid = await findAdvanceInvoices(trx, orderId)
  return named.filter(({ number, day }) => valid.some((one) => one.number === number && one.day === day))
}

const withoutUndefined = <T extends object>(of: T): Partial<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, some left out
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<T>

/** The content before the correction with the next number; the first edition is 0. */
export async function findEdition(db: Db, id: number, edition: number): Promise<ShipmentContent> {
  const body = await findVersionBody(db, { kind: 'document', owner: id }, edition + 1)
  if (!body) throw new Rejected('document-not-found')
  return body.content
}
