import { line, signedIn, type Line } from './access-lines'

/** What is paid at the payer's own bank: a debt of one's own schedule. */
export const dueAccess: Record<string, Line> = {
  'GET /api/v1/payment-schedule/bank-code': line(signedIn(404), () => ({ query: 'key=document-999999' })),
}
