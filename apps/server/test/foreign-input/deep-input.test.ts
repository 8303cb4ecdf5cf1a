import { expect } from 'vitest'
import { findEndpoints } from '../access/endpoints'
import { test } from '../portal'

const nested = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth)

const deep = [
  nested('[', '1', ']', 5000),
  nested('{"a":', '1', '}', 5000),
  nested('{"items":[', '1', ']}', 50_000),
  nested('[', '1', ']', 400_000),
]

test(
  'a body nested thousands deep is refused in Russian by every endpoint',
  { timeout: 120_000 },
  async ({ portal }) => {
    const buyer = await portal.newUser()
    const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
    for (const { method, path, access, body } of await findEndpoints()) {
      if (!body) continue
      const response = await portal.app.inject({
        method,
        url: path.replace(/:\w+/g, '1'),
        headers: {
          authorization: `Bearer ${(access === 'staff' ? root : buyer).token}`,
          'content-type': 'application/json',
        },
        payload: deep[0] ?? '',
      })
      expect([method, path, response.statusCode]).toEqual([method, path, expect.toBeOneOf([400, 422, 403])])
    }
    for (const payload of deep) {
      const response = await portal.app.inject({
        method: 'POST',
        url: '/api/v2/user/sign-in',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toBe('Данные вложены слишком глубоко')
    }
  },
)

test('an address with a query nested thousands deep is answered', async ({ portal }) => {
  for (const depth of [10, 100, 3000]) {
    const query = `filters${nested('[', 'a', ']', 1).repeat(depth)}=1`
    const { statusCode } = await portal.app.inject(`/api/v2/search?${query}`)
    expect([depth, statusCode]).toEqual([depth, 200])
  }
})
