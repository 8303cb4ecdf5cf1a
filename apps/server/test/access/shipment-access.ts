import { line, staff, type Line } from './access-lines'

/** What is left of an order for a paper of shipment. */
export const shipmentAccess: Record<string, Line> = {
  'GET /api/v1/staff/order/:id/left-to-ship': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
}
