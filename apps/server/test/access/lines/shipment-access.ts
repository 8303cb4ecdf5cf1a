import { line, staff, type Line } from '../access-lines'

const nobodys = { params: { id: 999_999 } }

/** Amounts of an order that can still be shipped, and corrections of shipments. */
export const shipmentAccess: Record<string, Line> = {
  'GET /api/v1/staff/order/:id/left-to-ship': line(staff(['sales', 'root'], 404), () => nobodys),
  'GET /api/v1/staff/document/:id/correctable': line(staff(['sales', 'root'], 404), () => nobodys),
  'POST /api/v1/staff/document/:id/correction': line(staff(['sales', 'root'], 404), () => ({
    ...nobodys,
    body: { day: '2026-03-10', lines: [{ lineNumber: 1, amount: 1, price: 1 }], ground: null },
  })),
  'POST /api/v1/staff/document/:id/revision': line(staff(['sales', 'root'], 404), () => nobodys),
}
