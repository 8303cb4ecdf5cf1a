import { line, open, send, signedIn, staff, type Line } from '../access-lines'

const rhythm = { digest: 'hourly', digestHour: 9, quietFrom: null, quietUntil: null }

/** The channels that reach people outside the portal. */
export const channelAccess: Record<string, Line> = {
  'DELETE /api/v1/staff/bot-link': line(staff(['sales', 'content', 'root'])),
  'DELETE /api/v1/user/push-subscription/:id': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/user/notification-channels': line(signedIn()),
  'GET /api/v1/user/push-key': line(signedIn()),
  'POST /api/v1/bot/:messenger': line(open(404, 404), () => ({ params: { messenger: 'telegram' }, body: {} })),
  'POST /api/v1/staff/bot-link': line(staff(['sales', 'content', 'root'], 404), send({})),
  'PUT /api/v1/user/notification-rhythm': line(signedIn(), send(rhythm)),
  'PUT /api/v1/user/push-subscription': line(
    signedIn(422),
    send({ endpoint: 'https://unknown.example/x', keys: { p256dh: 'a', auth: 'b' } }),
  ),
}
