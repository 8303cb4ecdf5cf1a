import { punchoutFields } from '../../../counterparts/punchout'
import { line, open, send, signedIn, staff, type Line } from '../../access-lines'

const sellers = (status?: number) => staff(['sales', 'root'], status)
const unknown = (body?: unknown) => () => ({ params: { id: 999_999 }, ...(body !== undefined && { body }) })
const unknownDocument = () => ({ params: { id: 999_999, documentId: 1 } })

/** Purchasing systems; what their sessions may do is tested beside the feature. */
export const punchoutAccess: Record<string, Line> = {
  'DELETE /api/v3/staff/punchout/:id': line(sellers(404), unknown()),
  'GET /api/v3/punchout': line(signedIn()),
  'GET /api/v3/punchout/session': line(signedIn(404)),
  'GET /api/v3/staff/punchout': line(sellers()),
  'GET /api/v3/staff/punchout-companies/:id': line(sellers(404), unknown()),
  'GET /api/v3/staff/punchout-orders': line(sellers()),
  'GET /api/v3/staff/punchout/:id': line(sellers(404), unknown()),
  'GET /api/v3/staff/punchout/:id/documents': line(sellers(404), unknown()),
  'GET /api/v3/staff/punchout/:id/documents/:documentId': line(sellers(404), unknownDocument),
  'GET /api/v3/staff/punchout/:id/sessions': line(sellers(404), unknown()),
  'POST /api/v3/punchout/session/cancel': line(signedIn(404)),
  'POST /api/v3/punchout/session/return': line(signedIn(404), send({ version: 0 })),
  'POST /api/v3/punchout/sessions': line(open(410, 410), send({ link: 'unknown' })),
  'POST /api/v3/staff/punchout': line(sellers(404), send({ ...punchoutFields(), companyId: 999_999 })),
  'POST /api/v3/staff/punchout/:id/documents/:documentId/replay': line(sellers(404), unknownDocument),
  'POST /api/v3/staff/punchout/:id/secret': line(sellers(404), unknown({ overlapHours: 0 })),
  'POST /api/v3/staff/punchout/:id/test': line(sellers(404), unknown()),
  'PUT /api/v3/staff/punchout-orders/:id/decision': line(sellers(404), unknown({ decision: 'place' })),
  'PUT /api/v3/staff/punchout/:id': line(sellers(404), unknown({ ...punchoutFields(), version: 1 })),
  'PUT /api/v3/staff/punchout/:id/pause': line(sellers(404), unknown({ isPaused: true })),
}
