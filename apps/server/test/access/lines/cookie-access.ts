import { line, open, type Line } from '../access-lines'

/** Choices about cookies: each visitor's own. */
export const cookieAccess: Record<string, Line> = {
  'GET /api/v1/cookie-consent': line(open(200, 401)),
  'POST /api/v1/cookie-consent': line(open(200, 401), () => ({
    body: { clientKey: crypto.randomUUID(), choice: 'necessary' },
  })),
}
