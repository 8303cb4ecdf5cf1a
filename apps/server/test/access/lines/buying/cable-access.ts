import { line, open, staff, type Line } from '../../access-lines'

/** Cutting cable: anybody may ask for a plan, staff maintain drums. */
export const cableAccess: Record<string, Line> = {
  'POST /api/v1/cutting-plan': line(open(200, 401), ({ product }) => ({
    body: { items: [{ productId: product, pieces: [{ count: 1, length: 5 }] }] },
  })),
  'GET /api/v1/staff/product/:id/drum': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/product/:id/drum': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { seen: [], items: [] },
  })),
}
