import { line, send, staff, type Line } from '../access-lines'

/** Signing in in two steps. */
export const twoFactorAccess: Record<string, Line> = {
  'GET /api/v1/user/second-step': line(staff(['sales', 'content', 'root'])),
  'POST /api/v1/user/second-step/confirm': line(staff(['sales', 'content', 'root'], 422), send({ code: '000000' })),
  'POST /api/v1/user/second-step/off': line(staff(['sales', 'content', 'root']), send({ code: '000000' })),
  'POST /api/v1/user/second-step/recovery-codes': line(
    staff(['sales', 'content', 'root'], 422),
    send({ code: '000000' }),
  ),
  'POST /api/v1/user/second-step/secret': line(staff(['sales', 'content', 'root'], 422), send({ password: 'wrong' })),
}
