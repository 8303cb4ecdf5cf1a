import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../../db/database'
import { wentBack, type ErpDocumentRecord } from './erp-record'
import { keyOfRecord, type Stored } from './stored-document'
import type { Standing, Told } from './standing'

/** Stores a payment or a refund as 1C tells it now. */
export async function keepMoney(
  trx: Trx,
  paper: ErpDocumentRecord,
  before: Stored | undefined,
  { order, link, isSeparate, sellerId, year, companyId, legalEntityId, buyer }: Standing,
  now: Date,
): Promise<Pick<Told, 'key' | 'documentId' | 'isNew'>> {
  const total = paper.total ?? before?.total ?? null
  const row = {
    number: paper.number,
    day: paper.date ?? before?.day ?? moscowDay(now),
    total: total === null ? null : Math.abs(total),
    isRefund: wentBack({ ...paper, total }),
    isVoid: paper.isVoid,
    orderId: order?.id ?? null,
    companyId,
    legalEntityId,
    sellerId,
    erpOperation: paper.operation,
    ...(paper.externalId !== '' && { erpId: paper.externalId }),
    erpYear: year,
    erpBuyer: buyer,
    erpLink: link,
    erpIsSeparate: isSeparate,
  }
  const key = before?.key ?? keyOfRecord(paper, { sellerId, buyer })
  if (before) await trx.updateTable('orderPayments').set(row).where('externalId', '=', key).execute()
  else
    await trx
      .insertInto('orderPayments')
      .values({ ...row, externalId: key })
      .onConflict((conflict) => conflict.column('externalId').doUpdateSet(row))
      .execute()
  return { key, documentId: null, isNew: !before }
}
