import type { UnbookedReason } from '@snab/domain/erp/unbooked'
import type { Trx } from '../../../../db/database'
import { ownerByCodes, ownerWithOrder, sellerOfRecord, type Owner } from './document-owner'
import {
  isMoney,
  isShippingOperation,
  kindOfDocument,
  nameOfRecord,
  type ErpDocumentRecord,
  type Order,
} from './erp-record'
import { findLegalEntity } from '../../../people/legal-entity/find-legal-entity'
import { keepMoney } from './keep-money'
import { keepGoodsDocument } from './keep-goods-document'
import type { Standing, Telling, KeptDocument } from './standing'
import { findStored, yearOf, type ErpLink, type Stored } from './stored-document'
import { takeOut } from './take-out'
import { dropWaiting, keepWaiting, mayWait } from './waiting-documents'

/** Replaces the stored document with the latest from 1C: its sums, lines, validity, buyer and order. */
export async function tellDocument(
  trx: Trx,
  { document, order: orderOfErp, link, now }: Telling,
): Promise<KeptDocument> {
  const kind = kindOfDocument(document)
  if (kind === undefined && !isMoney(document.operation)) return nothing(null)
  // an invoice requests the money of an order
  if (kind === 'invoice' && orderOfErp === null) return nothing(null)
  if (orderOfErp) await noteTells(trx, orderOfErp, document)
  const sellerId = await sellerOfRecord(trx, document, orderOfErp)
  const named = await ownerOf(trx, document, orderOfErp)
  const before = await findStored(trx, document, { sellerId, buyer: named?.buyer ?? null })
  const owner = named ?? (before && !document.inn ? ownerOfStored(before) : undefined)
  if (!owner) {
    await keepWaiting(trx, { document, sellerId, now })
    if (!before) return { ...nothing(), ...(await problemOf(trx, document)), waits: mayWait(document) }
    // it was moved to a buyer that the portal does not know
    await takeOut(trx, document.operation, [before.key], { unlinks: true })
    return { ...nothing(), ...(await problemOf(trx, document)), waits: mayWait(document), ...affected(before, null) }
  }
  await dropWaiting(trx, { document, sellerId })
  if (document.total === null && orderOfErp === null && !document.isVoid)
    return { ...nothing(`${nameOfRecord(document)}: нет суммы`), reason: 'no-sum' }
  if (document.isVoid && !before) return { ...nothing(), orders: orderOfErp ? [orderOfErp.id] : [] }

  const isOthers = orderOfErp !== null && orderOfErp.companyId !== owner.companyId
  if (isOthers && !document.isVoid) await notifyOfOthersOrder(trx, document, orderOfErp)
  const ownOrder = isOthers ? null : orderOfErp
  const kept = ownOrder === null && !isOthers ? await keptOrder(trx, before, owner) : null
  const standing: Standing = {
    ...owner,
    order: ownOrder ?? kept,
    link: linkOf(ownOrder ? link : kept ? (before?.link ?? null) : null, ownOrder, before),
    isSeparate: (before?.isSeparate ?? false) || link !== 'below',
    sellerId: orderOfErp === null && kept && !document.organisation ? (before?.sellerId ?? sellerId) : sellerId,
    year: yearOf(document),
  }
  const stored =
    kind === undefined
      ? await keepMoney(trx, document, before, standing, now)
      : await keepGoodsDocument(trx, { kind, document, before, standing, now })
  return { ...stored, ...affected(before ?? null, { orderId: standing.order?.id ?? null, companyId: owner.companyId }) }
}

const nothing = (problem?: string | null): KeptDocument => ({
  key: null,
  documentId: null,
  isNew: false,
  orders: [],
  companies: [],
  ...(problem !== undefined && { problem }),
})

type Place = { orderId: number | null; companyId: number | null }
const affected = (before: Place | null, after: Place | null) => ({
  orders: [...new Set([before?.orderId ?? [], after?.orderId ?? []].flat())],
  companies: [...new Set([before?.companyId ?? [], after?.companyId ?? []].flat())],
})

const ownerOf = (
  trx: Trx,
  document: ErpDocumentRecord,
  order: Order | null,
): Promise<Owner | undefined> | undefined => {
  if (order) return ownerWithOrder(trx, document, order)
  return document.inn ? ownerByCodes(trx, document.inn, document.kpp ?? null) : undefined
}

const ownerOfStored = ({ companyId, legalEntityId, buyer }: Stored): Owner => ({
  companyId,
  legalEntityId,
  userId: null,
  buyer,
})

/** A document sent separately keeps its order, unless it now has another buyer. */
async function keptOrder(trx: Trx, before: Stored | undefined, owner: Owner): Promise<Order | null> {
  if (!before?.link || before.orderId === null || before.companyId !== owner.companyId) return null
  return (await trx.selectFrom('orders').selectAll().where('id', '=', before.orderId).executeTakeFirst()) ?? null
}

/** An order named by the document itself is kept even if the order's list omits it. */
const linkOf = (link: ErpLink | null, order: Order | null, before: Stored | undefined): ErpLink | null =>
  link === 'below' && before?.link === 'named' && before.orderId === order?.id ? 'named' : link

/** From now on the order's requisites count neither as money nor as goods. */
async function noteTells(trx: Trx, order: Order, { operation }: ErpDocumentRecord): Promise<void> {
  const column = isMoney(operation)
    ? 'erpTellsPayments'
    : isShippingOperation(operation)
      ? 'erpTellsShipments'
      : undefined
  if (!column || order[column]) return
  await trx
    .updateTable('orders')
    .set({ [column]: true })
    .where('id', '=', order.id)
    .execute()
}

async function problemOf(trx: Trx, document: ErpDocumentRecord): Promise<{ problem: string; reason: UnbookedReason }> {
  const { inn, kpp } = document
  const name = nameOfRecord(document)
  if (!inn) return { problem: `${name}: у покупателя нет ИНН`, reason: 'no-inn' }
  const found = await findLegalEntity(trx, { inn, kpp: kpp ?? null })
  if ('problem' in found && found.problem === 'several')
    return {
      problem: `${name}: с ИНН ${inn} несколько юридических лиц, КПП ${kpp ?? 'не назван'}`,
      reason: 'several-buyers',
    }
  return { problem: `${name}: на портале нет подтверждённой организации с ИНН ${inn}`, reason: 'unknown-buyer' }
}

/** The document belongs to the buyer it names, but the order is another company's. Notifies staff once. */
async function notifyOfOthersOrder(trx: Trx, document: ErpDocumentRecord, { number }: Order): Promise<void> {
  const text = `Учётная система прислала «${nameOfRecord(document)}» по заказу № ${number}, но с другим покупателем, ИНН ${document.inn ?? ''}. Документ учтён у этого покупателя, без заказа`
  const known = await trx
    .selectFrom('staffNotices')
    .select('id')
    .where('kind', '=', 'exchange')
    .where('text', '=', text)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!known) await trx.insertInto('staffNotices').values({ kind: 'exchange', text }).execute()
}
