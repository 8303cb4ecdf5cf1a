import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../../db/database'
import { wentBack, type ErpDocumentRecord } from './erp-record'
import { keyOfRecord, type Stored } from './stored-document'
import type { Standing, KeptDocument } from './standing'

/** Stores a payment or a refund as 1C sends it now. */
export async function keepMoney(
  trx: Trx,
  document: ErpDocumentRecord,
  before: Stored | undefined,
  { order, link, isSeparate, sellerId, year, companyId, legalEntityId, buyer }: Standing,
  now: Date,
): Promise<Pick<KeptDocument, 'key' | 'documentId' | 'isNew'>> {
  const total = document.total ?? before?.total ?? null
  const row = {
    number: document.number,
    day: document.date ?? before?.day ?? moscowDay(now),
    total: total === null ? null : Math.abs(total),
    isRefund: wentBack({ ...document, total }),
    isVoid: document.isVoid,
    orderId: order?.id ?? null,
    companyId,
    legalEntityId,
    sellerId,
    erpOperation: document.operation,
    ...(document.externalId !== '' && { erpId: document.externalId }),
    erpYear: year,
    erpBuyer: buyer,
    erpLink: link,
    erpIsSeparate: isSeparate,
  }
  const key = before?.key ?? keyOfRecord(document, { sellerId, buyer })
  if (before) await trx.updateTable('orderPayments').set(row).where('externalId', '=', key).execute()
  else
    await trx
      .insertInto('orderPayments')
      .values({ ...row, externalId: key })
      .onConflict((conflict) => conflict.column('externalId').doUpdateSet(row))
      .execute()
  return { key, documentId: null, isNew: !before }
}
