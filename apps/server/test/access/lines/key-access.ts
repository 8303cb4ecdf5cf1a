import { keyScopes } from '@snab/domain/people/access-key'
import { line, send, signedIn, staff, type Line } from '../access-lines'

const fields = { name: 'Склад', scopes: keyScopes, networks: [], lastDay: '2026-04-30' }
const unknown = (body?: unknown) => () => ({ params: { id: 999_999 }, ...(body !== undefined && { body }) })
const nobody = '11111111-2222-4333-8444-555555555555'
const redirectUri = 'https://program.example/done'
/** Staff cannot have keys. */
const buyers = { ...signedIn(), sales: 403, content: 403, root: 403 }

/** Access keys and what they read; who reaches which key is tested beside the feature. */
export const keyAccess: Record<string, Line> = {
  'GET /api/v3/changes': line(signedIn()),
  'POST /api/v3/sandbox/orders/:id/answers': line(signedIn(403), unknown({ status: 'shipped', lines: [] })),
  'DELETE /api/v3/keys/:id': line(signedIn(404), unknown()),
  'DELETE /api/v3/staff/keys/:id': line(staff(['sales', 'root'], 404), unknown()),
  'GET /api/v3/keys': line(signedIn()),
  'GET /api/v3/keys/:id/calls': line(signedIn(404), unknown()),
  'GET /api/v3/staff/keys/:id/calls': line(staff(['sales', 'root'], 404), unknown()),
  'GET /api/v3/oauth/program/:id': line(signedIn(404), () => ({
    params: { id: nobody },
    query: `redirectUri=${redirectUri}`,
  })),
  'POST /api/v3/oauth/consent': line(
    { ...signedIn(404), sales: 403, content: 403, root: 403 },
    send({
      clientId: nobody,
      redirectUri,
      codeChallenge: 'x'.repeat(43),
      companyId: null,
      scopes: ['catalogue'],
      lastDay: '2026-04-30',
    }),
  ),
  'GET /api/v3/staff/keys': line(staff(['sales', 'root'])),
  'POST /api/v3/keys': line(buyers, send(fields)),
  'POST /api/v3/keys/:id/secret': line(signedIn(404), unknown({ overlapHours: 0 })),
  'PUT /api/v3/keys/:id': line(signedIn(404), unknown(fields)),
  'PUT /api/v3/staff/keys/:id': line(staff(['sales', 'root'], 404), unknown({ requestsPerMinute: 100 })),
}
