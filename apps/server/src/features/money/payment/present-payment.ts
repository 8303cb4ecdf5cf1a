import type { Payment } from '@snab/contract/money/payment'
import { toRoubles } from '@snab/domain/money/money'
import type { PaymentRow } from './payment.queries'
import { qrPicture } from './code/qr-picture'

export function presentPayment(row: PaymentRow): Payment {
  const isOpen = row.state === 'pending'
  return {
    id: row.id,
    method: row.method,
    state: row.state,
    total: toRoubles(row.total),
    parts: row.parts.map(({ total, refunded, refunding, ...part }) => ({
      ...part,
      total: toRoubles(total),
      refunded: toRoubles(refunded),
      refunding: toRoubles(refunding),
    })),
    pageUrl: isOpen ? row.pageUrl : null,
    qr: isOpen && row.qr !== null ? { text: row.qr, picture: qrPicture(row.qr) } : null,
    failure: row.failure,
    created: row.createdAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    paid: row.paidAt?.toISOString() ?? null,
  }
}
