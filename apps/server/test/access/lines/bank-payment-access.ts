import { line, staff, type Line } from '../access-lines'

/** Bank payments booked by staff, and refunds. */
export const bankPaymentAccess: Record<string, Line> = {
  'POST /api/v1/staff/order/:id/bank-payment': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { clientKey: crypto.randomUUID(), number: '1', day: '2026-03-01', total: 1 },
  })),
  'DELETE /api/v1/staff/order/:id/bank-payment/:key': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999, key: crypto.randomUUID() },
  })),
  'POST /api/v1/staff/payment/:id/refund': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { clientKey: crypto.randomUUID(), documentId: 1, total: 1, reason: 'Возврат' },
  })),
  'POST /api/v1/staff/payment/:id/refund/ask': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/ledger-pair': line(staff(['sales', 'root'])),
  'PUT /api/v1/staff/ledger-pair/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, decision: 'same' },
  })),
}
