import type { BankCode } from '@snab/contract/money/payment'
import { paymentQr } from '@snab/domain/document/payment-qr'
import { toRoubles } from '@snab/domain/money/money'
import { shownDay } from '@snab/domain/text/shown-day'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { findDues } from '../../payment-schedule/payment-schedule.queries'
import { findSellers } from '../../../balance/seller/seller-requisites'
import { vatWords } from '../../document/invoice/invoice-pdf'
import { qrPicture } from './qr-picture'

/** How to pay the rest of a scheduled debt at one's own bank. Nothing is booked until the money arrives. */
export async function codeOfDue(db: Db, session: Session, key: string): Promise<BankCode> {
  const due = (await findDues(db, session)).find((one) => one.key === key)
  if (!due) throw new Rejected('document-not-found')
  const document =
    due.documentId === null
      ? undefined
      : await db.selectFrom('documents').select('content').where('id', '=', due.documentId).executeTakeFirst()
  const payees = (await findSellers(db)).flatMap(({ sellerId, requisites }) =>
    requisites ? [{ sellerId, requisites }] : [],
  )
  // money for another seller would not pay this debt; without a seller, the only seller with requisites is used
  const [only] = due.seller.id === null && payees.length === 1 ? payees : []
  const payee = payees.find(({ sellerId }) => sellerId === due.seller.id) ?? only
  const bank = payee?.requisites.accounts[0]
  if (!payee || !bank) throw new Rejected('invoice-without-requisites')
  const { name, inn, kpp } = payee.requisites
  const sum = due.amount - due.paid
  const purpose = `Оплата: ${due.document} от ${shownDay(due.documentDate)}${due.order ? `, заказ № ${due.order.number}` : ''}${document?.content ? `, ${vatWords(document.content.lines, sum)}` : ''}`
  const text = paymentQr({ ...bank, name, sum, purpose, payeeInn: inn, kpp })
  const { bankName, bik, account, correspondentAccount } = bank
  return {
    picture: text && qrPicture(text),
    total: toRoubles(sum),
    purpose,
    receiver: name,
    inn,
    kpp,
    bankName,
    bik,
    account,
    correspondentAccount,
  }
}
