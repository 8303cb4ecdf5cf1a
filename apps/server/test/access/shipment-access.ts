import { line, staff, type Line } from './access-lines'

/** What can still be shipped of an order. */
export const shipmentAccess: Record<string, Line> = {
  'GET /api/v1/staff/order/:id/left-to-ship': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
}
