import { line, of, send, staff, type Line } from '../access-lines'

/** The club's rules, and corrections of points by staff. */
export const clubAccess: Record<string, Line> = {
  'GET /api/v1/staff/golden-club': line(staff(['content', 'root'])),
  'POST /api/v1/staff/customer/:id/points': line(
    staff(['sales', 'root'], 422),
    of('companyOf', { clientKey: 'none', points: 0, reason: '' }),
  ),
  'PUT /api/v1/staff/golden-club': line(
    staff(['content', 'root'], 409),
    send({ version: 77, levels: [], spendPercent: 0 }),
  ),
}
