import { line, of, send, staff, type Line } from '../access-lines'

const nothing = () => ({ params: { id: 999_999 } })

const saved = {
  name: 'Отчёт',
  kind: 'sales-by-day',
  period: 'last-7-days',
  schedule: 'never',
  day: 1,
  hour: 9,
  isPaused: false,
}

/** Costs, margins, and rights granted to or taken from one person. */
export const costAccess: Record<string, Line> = {
  'DELETE /api/v1/staff/saved-report/:id': line(staff(['sales', 'root'], 404), nothing),
  'GET /api/v1/staff/customer/:id/price-history': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/order-margin': line(staff(['root']), () => ({ query: 'ids=1,999999' })),
  'GET /api/v1/staff/order/:id/margin': line(staff(['root']), of('orderOfManager')),
  'GET /api/v1/staff/price-request/:id/cost': line(staff(['root'], 404), nothing),
  'GET /api/v1/staff/product/:id/cost': line(staff(['root']), ({ product }) => ({ params: { id: product } })),
  'GET /api/v1/staff/sales-plan': line(staff(['root']), () => ({ query: 'month=2026-03' })),
  'GET /api/v1/staff/saved-report': line(staff(['sales', 'root'])),
  'POST /api/v1/staff/mapping/cost-type': line(staff(['root'], 422), send({ name: '', vatIncluded: true })),
  'POST /api/v1/staff/saved-report': line(staff(['sales', 'root']), send(saved)),
  'PUT /api/v1/staff/person/rights': line(
    staff(['root'], 422),
    send({ email: 'nobody@snab.test', rights: { 'see-cost': true } }),
  ),
  'PUT /api/v1/staff/product/:id/cost': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { price: 1, vatIncluded: true, day: '2026-03-01', restates: false },
  })),
  'PUT /api/v1/staff/sales-plan': line(
    staff(['root'], 422),
    send({ userId: 999_999, month: '2026-03', amount: 1000, version: 0 }),
  ),
  'PUT /api/v1/staff/saved-report/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { ...saved, version: 1 },
  })),
}
