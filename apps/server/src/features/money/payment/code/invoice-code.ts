import type { ResponseOf } from '@snab/contract/endpoint'
import type { invoiceCode } from '@snab/contract/money/payment'
import { paymentQr } from '@snab/domain/document/payment-qr'
import { isShipment } from '@snab/domain/document/shipment-content'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { Rejected } from '../../../../http/rejected'
import type { DocumentRow } from '../../document/document.queries'
import { paymentPurpose } from '../../document/invoice/invoice-pdf'
import { qrPicture } from './qr-picture'

/** Data for the payer's own bank; `wanted`: roubles, defaults to everything left. */
export function codeOfInvoice(row: DocumentRow, wanted: number | undefined): ResponseOf<typeof invoiceCode> {
  const { content, kind, state, orderStatus } = row
  if (orderStatus === 'cancelled') throw new Rejected('payment-of-cancelled')
  if (kind !== 'invoice' || state !== 'valid' || !content || isShipment(content))
    throw new Rejected('document-not-payable')
  const { seller, bank } = content
  const left = row.total - row.paid
  const sum = wanted === undefined ? left : Math.min(left, toKopecks(wanted))
  if (sum <= 0) throw new Rejected('document-not-payable')
  const purpose = paymentPurpose({ ...row, content, sum })
  const text = paymentQr({ ...bank, name: seller.name, sum, purpose, payeeInn: seller.inn, kpp: seller.kpp })
  return {
    picture: text && qrPicture(text),
    total: toRoubles(sum),
    purpose,
    receiver: seller.name,
    inn: seller.inn,
    kpp: seller.kpp,
    bankName: bank.bankName,
    bik: bank.bik,
    account: bank.account,
    correspondentAccount: bank.correspondentAccount,
  }
}
