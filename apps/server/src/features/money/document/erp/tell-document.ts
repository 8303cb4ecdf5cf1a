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
import { keepPaper } from './keep-paper'
import type { Standing, Telling, Told } from './standing'
import { findStored, yearOf, type ErpLink, type Stored } from './stored-document'
import { takeOut } from './take-out'
import { dropWaiting, keepWaiting, mayWait } from './waiting-documents'

/** Replaces what the portal knows of a document by 1C's last word: its sums, lines, validity, buyer and order. */
export async function tellDocument(trx: Trx, { paper, order: toldOrder, link, now }: Telling): Promise<Told> {
  const kind = kindOfDocument(paper)
  if (kind === undefined && !isMoney(paper.operation)) return nothing(null)
  // an invoice asks for the money of an order
  if (kind === 'invoice' && toldOrder === null) return nothing(null)
  if (toldOrder) await noteTells(trx, toldOrder, paper)
  const sellerId = await sellerOfRecord(trx, paper, toldOrder)
  const named = await ownerOf(trx, paper, toldOrder)
  const before = await findStored(trx, paper, { sellerId, buyer: named?.buyer ?? null })
  const owner = named ?? (before && !paper.inn ? ownerOfStored(before) : undefined)
  if (!owner) {
    await keepWaiting(trx, { paper, sellerId, now })
    if (!before) return { ...nothing(), ...(await problemOf(trx, paper)), waits: mayWait(paper) }
    // it has moved to a buyer that the portal does not know
    await takeOut(trx, paper.operation, [before.key], { unlinks: true })
    return { ...nothing(), ...(await problemOf(trx, paper)), waits: mayWait(paper), ...affected(before, null) }
  }
  await dropWaiting(trx, { paper, sellerId })
  if (paper.total === null && toldOrder === null && !paper.isVoid)
    return { ...nothing(`${nameOfRecord(paper)}: нет суммы`), reason: 'no-sum' }
  if (paper.isVoid && !before) return { ...nothing(), orders: toldOrder ? [toldOrder.id] : [] }

  const isOthers = toldOrder !== null && toldOrder.companyId !== owner.companyId
  if (isOthers && !paper.isVoid) await tellOfOthersOrder(trx, paper, toldOrder)
  const told = isOthers ? null : toldOrder
  const kept = told === null && !isOthers ? await keptOrder(trx, before, owner) : null
  const standing: Standing = {
    ...owner,
    order: told ?? kept,
    link: linkOf(told ? link : kept ? (before?.link ?? null) : null, told, before),
    isSeparate: (before?.isSeparate ?? false) || link !== 'below',
    sellerId: toldOrder === null && kept && !paper.organisation ? (before?.sellerId ?? sellerId) : sellerId,
    year: yearOf(paper),
  }
  const stored =
    kind === undefined
      ? await keepMoney(trx, paper, before, standing, now)
      : await keepPaper(trx, { kind, paper, before, standing, now })
  return { ...stored, ...affected(before ?? null, { orderId: standing.order?.id ?? null, companyId: owner.companyId }) }
}

const nothing = (problem?: string | null): Told => ({
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

const ownerOf = (trx: Trx, paper: ErpDocumentRecord, order: Order | null): Promise<Owner | undefined> | undefined => {
  if (order) return ownerWithOrder(trx, paper, order)
  return paper.inn ? ownerByCodes(trx, paper.inn, paper.kpp ?? null) : undefined
}

const ownerOfStored = ({ companyId, legalEntityId, buyer }: Stored): Owner => ({
  companyId,
  legalEntityId,
  userId: null,
  buyer,
})

/** A document told by itself stays with its order, unless it now has another buyer. */
async function keptOrder(trx: Trx, before: Stored | undefined, owner: Owner): Promise<Order | null> {
  if (!before?.link || before.orderId === null || before.companyId !== owner.companyId) return null
  return (await trx.selectFrom('orders').selectAll().where('id', '=', before.orderId).executeTakeFirst()) ?? null
}

/** An order named by the document itself outlasts the lists of the order. */
const linkOf = (link: ErpLink | null, order: Order | null, before: Stored | undefined): ErpLink | null =>
  link === 'below' && before?.link === 'named' && before.orderId === order?.id ? 'named' : link

/** From now on words in the order's requisites are neither money nor goods. */
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

async function problemOf(trx: Trx, paper: ErpDocumentRecord): Promise<{ problem: string; reason: UnbookedReason }> {
  const { inn, kpp } = paper
  const name = nameOfRecord(paper)
  if (!inn) return { problem: `${name}: у покупателя нет ИНН`, reason: 'no-inn' }
  const found = await findLegalEntity(trx, { inn, kpp: kpp ?? null })
  if ('problem' in found && found.problem === 'several')
    return {
      problem: `${name}: с ИНН ${inn} несколько юридических лиц, КПП ${kpp ?? 'не назван'}`,
      reason: 'several-buyers',
    }
  return { problem: `${name}: на портале нет подтверждённой организации с ИНН ${inn}`, reason: 'unknown-buyer' }
}

/** The buyer named in the document has it; the order is another company's. A person looks at it, once. */
async function tellOfOthersOrder(trx: Trx, paper: ErpDocumentRecord, { number }: Order): Promise<void> {
  const text = `Учётная система прислала «${nameOfRecord(paper)}» по заказу № ${number}, но с другим покупателем, ИНН ${paper.inn ?? ''}. Документ учтён у этого покупателя, без заказа`
  const known = await trx
    .selectFrom('staffNotices')
    .select('id')
    .where('kind', '=', 'exchange')
    .where('text', '=', text)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!known) await trx.insertInto('staffNotices').values({ kind: 'exchange', text }).execute()
}
