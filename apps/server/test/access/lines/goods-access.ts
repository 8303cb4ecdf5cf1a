import { line, send, staff, type Line } from '../access-lines'

const nobody = { params: { id: 999_999 } }
const codes = { article: 'A', manufacturerCode: '', barcodes: [], vatRate: null }

/** Prices, stocks, features and goods of staff that override those of 1C; mark-ups of suppliers. */
export const goodsAccess: Record<string, Line> = {
  'GET /api/v1/staff/bulk-edit/prices': line(staff(['root'])),
  'GET /api/v1/staff/made-product/options': line(staff(['content', 'root'])),
  'GET /api/v1/staff/made-product/:id/merge/:intoId': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, intoId: 999_998 },
  })),
  'GET /api/v1/staff/mark-up': line(staff(['root']), () => ({ query: 'supplier=x' })),
  'GET /api/v1/staff/product/:id/demand': line(staff(['sales', 'content', 'root'], 404), () => nobody),
  'GET /api/v1/staff/product/:id/feature': line(staff(['content', 'root'], 404), () => nobody),
  'GET /api/v1/staff/product-picture/:id': line(staff(['content', 'root'], 404), () => nobody),
  'GET /api/v1/staff/product/:id/trade': line(staff(['sales', 'content', 'root'], 404), () => nobody),
  'POST /api/v1/staff/bulk-edit/prices': line(staff(['root'], 422), send({})),
  'POST /api/v1/staff/made-product': line(staff(['content', 'root'], 422), send({})),
  'POST /api/v1/staff/mark-up/recount': line(staff(['root'], 422), send({ supplier: 'Никто' })),
  'GET /api/v1/staff/supplier-catalogue': line(staff(['root'])),
  'GET /api/v1/staff/supplier-catalogue/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/supplier-catalogue/:id/report': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'POST /api/v1/staff/supplier-catalogue': line(staff(['root'], 422), send({})),
  'PUT /api/v1/staff/supplier-catalogue/:id/start': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { supplier: 'Альфа', full: false, prices: [], rates: [], version: 1 },
  })),
  'POST /api/v1/staff/price-list/warehouse': line(staff(['root'], 422), send({})),
  'POST /api/v1/staff/product-picture': line(staff(['content', 'root'], 422), send({})),
  'POST /api/v1/staff/product/:id/feature': line(staff(['content', 'root'], 404), () => ({
    ...nobody,
    body: { version: 0, name: 'A', unit: '', kind: 'list', values: ['A'] },
  })),
  'PUT /api/v1/staff/made-product/:id': line(staff(['content', 'root'], 404), () => ({
    ...nobody,
    body: { ...codes, version: 0 },
  })),
  'PUT /api/v1/staff/made-product/:id/merge/:intoId': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, intoId: 999_998 },
    body: { version: 0, intoVersion: 0, isOwnKept: false },
  })),
  'PUT /api/v1/staff/mark-up': line(staff(['root'], 422), send({})),
  'PUT /api/v1/staff/product/:id/feature/:featureId': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, featureId: 1 },
    body: { version: 0, values: null },
  })),
  'PUT /api/v1/staff/product/:id/trade': line(staff(['root'], 404), () => ({
    ...nobody,
    body: { version: 0, prices: [], stocks: [] },
  })),
}
