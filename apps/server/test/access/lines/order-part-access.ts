import { line, send, staff, type Line } from '../access-lines'

/** Parts of orders and their list as a file, unbooked documents of 1C, and targets of banners. */
export const orderPartAccess: Record<string, Line> = {
  'DELETE /api/v1/staff/order/:id/part/:part': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999, part: 999_999 },
  })),
  'GET /api/v1/staff/exchange-unbooked': line(staff(['root'])),
  'GET /api/v1/staff/home-page/link-target': line(staff(['content', 'root']), () => ({ query: 'kind=section' })),
  'GET /api/v1/staff/order/:id/part': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/order/file': line(staff(['sales', 'root']), () => ({ query: 'keyword=nothing' })),
  'POST /api/v1/staff/order/part': line(
    staff(['sales', 'root']),
    send({
      kind: 'shipped',
      day: '2026-03-10',
      isPreview: true,
      orders: [{ id: 999_999, version: 1, lines: [{ lineId: 1, amount: 1 }] }],
    }),
  ),
  'POST /api/v1/staff/order/part/choice': line(staff(['sales', 'root']), send({ ids: [999_999] })),
  'PUT /api/v1/staff/exchange-unbooked/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, isUnwanted: true },
  })),
}
