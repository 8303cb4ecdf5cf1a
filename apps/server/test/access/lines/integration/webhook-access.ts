import { line, send, signedIn, staff, type Line } from '../../access-lines'

const fields = { name: 'ERP', address: 'https://erp.example/hook', topics: ['orders'] }
const range = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }
const unknown = (body?: unknown) => () => ({ params: { id: 999_999 }, ...(body !== undefined && { body }) })
const unknownEvent = () => ({ params: { id: 999_999, deliveryId: 1 } })
/** Staff cannot have webhooks. */
const buyers = { ...signedIn(), sales: 403, content: 403, root: 403 }

/** Webhooks; who reaches which one is tested beside the feature. */
export const webhookAccess: Record<string, Line> = {
  'DELETE /api/v3/webhooks/:id': line(signedIn(404), unknown()),
  'GET /api/v3/staff/webhooks': line(staff(['sales', 'root'])),
  'GET /api/v3/webhooks': line(signedIn()),
  'GET /api/v3/webhooks/:id/deliveries': line(signedIn(404), unknown()),
  'POST /api/v3/webhooks': line(buyers, send(fields)),
  'POST /api/v3/webhooks/:id/deliveries/:deliveryId/replay': line(signedIn(404), unknownEvent),
  'POST /api/v3/webhooks/:id/replay': line(signedIn(404), unknown(range)),
  'POST /api/v3/webhooks/:id/secret': line(signedIn(404), unknown({ overlapHours: 0 })),
  'POST /api/v3/webhooks/:id/test': line(signedIn(404), unknown()),
  'PUT /api/v3/staff/webhooks/:id/stop': line(staff(['sales', 'root'], 404), unknown({ reason: 'Много запросов' })),
  'PUT /api/v3/webhooks/:id': line(signedIn(404), unknown(fields)),
  'PUT /api/v3/webhooks/:id/pause': line(signedIn(404), unknown({ isPaused: true })),
}
