import { line, signedIn, type Line } from '../access-lines'

/** Paying a debt of one's own schedule at one's own bank. */
export const dueAccess: Record<string, Line> = {
  'GET /api/v1/payment-schedule/bank-code': line(signedIn(404), () => ({ query: 'key=document-999999' })),
}
