import type { DocumentKind } from '@snab/domain/document/document-kind'
import { moscowDay } from '@snab/domain/moscow-time'
import { ownValue } from '@snab/domain/own-value'
import { RESERVE_DAYS } from '@snab/domain/order/reserve'
import { addWorkingDays } from '@snab/domain/working-days'
import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../db/database'
import type { Database } from '../../db/tables'
import { findInvoiceContent } from './invoice-of-order'

/** A document that 1C has below an order. Kopecks, YYYY-MM-DD. */
export type ErpPaper = {
  externalId: string
  number: string
  date: string | null
  operation: string
  total: number | null
  /** Deleted, cancelled or no longer accepted by accounting. */
  isVoid: boolean
}

type Order = Selectable<Database['orders']>

/** CommerceML's names of what happened. */
const kindOf: Record<string, DocumentKind> = {
  'Счет на оплату': 'invoice',
  'Отпуск товара': 'waybill',
  'Счет-фактура': 'vat-invoice',
}
const payments = new Set(['Выплата безналичных денег', 'Выплата наличных денег'])

/**
 * Keeps the papers that 1C has below an order; the same again changes nothing, whatever order they come in. 1C's invoice
 * takes the place of one made here, unless that one is paid.
 */
export async function keepErpPapers(trx: Trx, orderId: number, papers: readonly ErpPaper[], now: Date): Promise<void> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  for (const paper of papers) {
    const kind = ownValue(kindOf, paper.operation)
    if (kind !== undefined) await keepPaper(trx, order, kind, paper, now)
    else if (payments.has(paper.operation)) await keepPayment(trx, orderId, paper)
  }
  await bookPayments(trx, orderId)
}

const keyOf = (orderId: number, { operation, externalId, number }: ErpPaper): string =>
  `${String(orderId)}:${operation}:${externalId || number}`

async function keepPayment(trx: Trx, orderId: number, paper: ErpPaper): Promise<void> {
  const told = { number: paper.number, day: paper.date, total: paper.total, isVoid: paper.isVoid }
  await trx
    .insertInto('orderPayments')
    .values({ ...told, externalId: keyOf(orderId, paper), orderId })
    .onConflict((conflict) => conflict.column('externalId').doUpdateSet(told))
    .execute()
}

/** A paper that was void before the portal heard of it is of no use to the buyer. */
async function keepPaper(trx: Trx, order: Order, kind: DocumentKind, paper: ErpPaper, now: Date): Promise<void> {
  const orderId = order.id
  const externalId = keyOf(orderId, paper)
  if (paper.isVoid) {
    await trx.updateTable('documents').set({ state: 'cancelled' }).where('externalId', '=', externalId).execute()
    return
  }
  const day = paper.date ?? moscowDay(now)
  const total = paper.total ?? (kind === 'invoice' ? order.total : 0)
  // the whole order's invoice can be printed from the order
  const content = kind === 'invoice' && total === order.total ? await findInvoiceContent(trx, order, day) : null
  const told = {
    number: paper.number,
    day,
    total,
    state: 'valid',
    content: content && JSON.stringify(content),
  } as const
  const { id } = await trx
    .insertInto('documents')
    .values({
      ...told,
      kind,
      source: 'erp',
      externalId,
      sellerId: order.sellerId,
      companyId: order.companyId,
      userId: order.companyId === null ? order.userId : null,
      legalEntityId: order.legalEntityId,
      orderId,
      parentId: null,
      vatTotal: content?.vatTotal ?? null,
      dueOn: kind === 'invoice' ? addWorkingDays(day, RESERVE_DAYS) : null,
      file: null,
      fileName: null,
      createdAt: now,
      createdBy: null,
    })
    .onConflict((conflict) => conflict.column('externalId').doUpdateSet(told))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'invoice')
    await trx
      .updateTable('documents')
      .set({ state: 'replaced' })
      .where('orderId', '=', orderId)
      .where('kind', '=', 'invoice')
      .where('source', '=', 'portal')
      .where('state', '=', 'valid')
      .where('paid', '=', 0)
      .where('id', '<>', id)
      .execute()
}

/** Money goes to the oldest valid invoice first; an order that is paid by its own word is paid whole. */
export async function bookPayments(trx: Trx, orderId: number): Promise<void> {
  await sql`
    with money as (
      select greatest(
        case when o.paid_at is null then 0 else o.total end,
        (select coalesce(sum(coalesce(p.total, o.total)), 0) from order_payments p where p.order_id = o.id and not p.is_void)
      ) as paid
      from orders o where o.id = ${orderId}
    ), invoices as (
      select d.id, d.total, coalesce(sum(d.total) over (order by d.day, d.id rows between unbounded preceding and 1 preceding), 0) as before
      from documents d where d.order_id = ${orderId} and d.kind = 'invoice' and d.state = 'valid'
    )
    update documents d set paid = greatest(0, least(i.total, m.paid - i.before))
    from invoices i, money m where d.id = i.id and d.paid is distinct from greatest(0, least(i.total, m.paid - i.before))`.execute(
    trx,
  )
}
