import { randomUUID } from 'node:crypto'
import type { DocumentKind } from '@snab/domain/document/document-kind'
import { documentNames } from '@snab/domain/document/document-kind'
import type { Trx } from '../../db/database'
import { sentFileType } from '../../files/sent-file-type'
import { invalidField, Rejected } from '../../http/rejected'
import { authorName, type Session } from '../../http/visitor'
import type { Services } from '../../services'
import { noteStaffAction } from '../admin/staff-actions'
import { lockOrder } from '../order/change-order'
import { voidDelivery } from '../order/deliveries'
import { ordersVisibleTo } from '../order/order-scope'
import { documentsVisibleTo } from './document-scope'
import { pathOfDocument } from './document-file'

type Attached = { kind: DocumentKind; number: string; day: string; content: Buffer }

export async function attachDocument(
  { db, clock, privateFiles }: Pick<Services, 'db' | 'clock' | 'privateFiles'>,
  session: Session,
  orderId: number,
  { kind, number, day, content }: Attached,
): Promise<number> {
  const type = sentFileType(content)
  if (!type) throw invalidField('data', 'Приложите PDF, JPEG, PNG или XLSX')
  const file = `${randomUUID()}.${type.extension}`
  await privateFiles.save(pathOfDocument(file), content)
  try {
    return await db.transaction().execute(async (trx) => {
      const order = await trx
        .selectFrom('orders')
        .select(['id', 'sellerId', 'companyId', 'userId', 'legalEntityId'])
        .where('id', '=', orderId)
        .where(ordersVisibleTo(session))
        .executeTakeFirst()
      if (!order) throw new Rejected('order-not-found')
      const { id } = await trx
        .insertInto('documents')
        .values({
          kind,
          number,
          day,
          source: 'staff',
          sellerId: order.sellerId,
          companyId: order.companyId,
          userId: order.companyId === null ? order.userId : null,
          legalEntityId: order.legalEntityId,
          orderId,
          file,
          fileName: `${[documentNames[kind], number].filter(Boolean).join(' ').replaceAll('/', '-')}.${type.extension}`,
          createdAt: clock(),
          createdBy: session.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await noteStaffAction(trx, session, clock(), {
        action: 'attach',
        subject: 'document',
        subjectId: id,
        details: { orderId, kind, number, day },
      })
      return id
    })
  } catch (error) {
    await privateFiles.remove(pathOfDocument(file))
    throw error
  }
}

/** It stays to be read, marked as cancelled. What 1C sent only 1C takes back. */
export async function cancelDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrderOf(trx, session, id)
    const document = await trx
      .selectFrom('documents')
      .select(['source', 'paid', 'kind', 'number'])
      .where('id', '=', id)
      .where(documentsVisibleTo(session))
      .forUpdate()
      .executeTakeFirst()
    if (!document) throw new Rejected('document-not-found')
    if (document.source === 'erp') throw new Rejected('document-of-erp')
    if (document.paid > 0) throw new Rejected('document-paid')
    await trx
      .updateTable('documents')
      .set({ state: 'cancelled' })
      // the счёт-фактура goes with its waybill
      .where((eb) => eb.or([eb('id', '=', id), eb('parentId', '=', id).and('kind', '=', 'vat-invoice')]))
      .execute()
    const by = { author: authorName(session), source: 'staff' } as const
    if (order) await voidDelivery(trx, order, id, by, clock())
    await noteStaffAction(trx, session, clock(), {
      action: 'cancel',
      subject: 'document',
      subjectId: id,
      details: { kind: document.kind, number: document.number },
    })
  })
}

/** Before its paper, as whoever else changes both. */
async function lockOrderOf(trx: Trx, session: Session, id: number) {
  const document = await trx
    .selectFrom('documents')
    .select('orderId')
    .where('id', '=', id)
    .where(documentsVisibleTo(session))
    .executeTakeFirst()
  return document?.orderId ? lockOrder(trx, { id: document.orderId }) : undefined
}
