import { line, send, staff, type Line } from '../access-lines'

const unknown = { params: { id: 999_999 } }

/** Ceilings of staff and requests for more. What each ceiling refuses: `people/release` tests. */
export const ceilingAccess: Record<string, Line> = {
  'GET /api/v1/staff/ceiling': line(staff(['root'])),
  'GET /api/v1/staff/ceiling/own': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/release': line(staff(['sales', 'content', 'root'])),
  'POST /api/v1/staff/release': line(
    staff(['sales', 'content', 'root'], 404),
    send({ action: 'nothing', params: {}, words: 'Надо' }),
  ),
  'PUT /api/v1/staff/ceiling': line(staff(['root']), send({ of: { role: 'content' }, version: 0, said: {} })),
  'PUT /api/v1/staff/release/:id': line(staff(['sales', 'content', 'root'], 404), () => ({
    ...unknown,
    body: { decision: 'release', answer: '' },
  })),
  'PUT /api/v1/staff/release/:id/withdraw': line(staff(['sales', 'content', 'root'], 404), () => unknown),
}
