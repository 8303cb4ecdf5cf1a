import { line, staff, type Line } from '../access-lines'

/** Classes of goods, edited with the catalogue's permission. */
export const classAccess: Record<string, Line> = {
  'GET /api/v1/staff/class': line(staff(['content', 'root'])),
  'PUT /api/v1/staff/class/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, name: null, code: null },
  })),
  'GET /api/v1/staff/class/:id/critical': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'POST /api/v1/staff/class/:id/merge': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { intoId: 1, version: 1, intoVersion: 1 },
  })),
}
