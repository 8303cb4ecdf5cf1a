import type { InvoiceContent } from '@snab/domain/document/invoice-content'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { tellOfDocuments } from '../../../talk/notification/document-notices'
import { bookPayments } from '../../../balance/ledger/book-payments'
import { dueDayOf } from './due-day-of'
import { nextNumber } from '../next-number'

type Order = Pick<
  Selectable<Database['orders']>,
  'id' | 'sellerId' | 'companyId' | 'userId' | 'legalEntityId' | 'contractId' | 'payment'
>

/** Takes the number last, so that failures leave no gap. `createdBy`: null for automatic renewal. */
export async function insertInvoice(
  trx: Trx,
  { id: orderId, sellerId, companyId, userId, legalEntityId, contractId, payment }: Order,
  content: InvoiceContent,
  { now, createdBy }: { now: Date; createdBy: number | null },
): Promise<number> {
  const day = moscowDay(now)
  const number = await nextNumber(trx, { sellerId, series: 'invoice', day })
  const { id } = await trx
    .insertInto('documents')
    .values({
      kind: 'invoice',
      number,
      day,
      source: 'portal',
      sellerId,
      companyId,
      userId: companyId === null ? userId : null,
      legalEntityId,
      orderId,
      total: content.total,
      vatTotal: content.vatTotal,
      dueOn: await dueDayOf(trx, { companyId, payment, contractId }, 'invoice', day),
      content: JSON.stringify(content),
      createdAt: now,
      createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bookPayments(trx, orderId)
  await tellOfDocuments(trx, { orderId, documents: [{ id, kind: 'invoice', number }], actorId: createdBy, now })
  return id
}
