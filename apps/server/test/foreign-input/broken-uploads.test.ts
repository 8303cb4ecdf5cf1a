import { ErrorBody } from '@snab/contract/errors'
import { expect } from 'vitest'
import { findEndpoints } from '../access/endpoints'
import { test } from '../portal'

const form = 'multipart/form-data; boundary=b'
const part = (field: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`

/** Bodies of broken programs and interrupted uploads, by content type. */
const bodies: readonly (readonly [string | undefined, string | Buffer])[] = [
  ['multipart/form-data', `${part('photo')}x\r\n--b--\r\n`],
  ['multipart/form-data; boundary=', `${part('photo')}x\r\n--b--\r\n`],
  ['multipart/form-data; boundary="', 'x'],
  ['multipart/mixed; boundary=b', `${part('photo')}x\r\n--b--\r\n`],
  [form, ''],
  [form, 'no form at all'],
  [form, '{}'],
  ...['photo', 'data', 'cover', '__proto__', 'constructor'].flatMap(
    (field) =>
      [
        [form, `${part(field)}half of a pict`],
        [form, `${part(field)}x\r\n--b`],
        [form, part(field)],
        [form, part(field).slice(0, 40)],
        [form, `${part(field)}x\r\n--b--\r\n`],
        [form, `${part(field)}\r\n--b--\r\n`],
      ] as const,
  ),
  [form, `${part('photo').replace('\r\n\r\n', '\r\n: : \u0000\r\n\r\n')}x\r\n--b--\r\n`],
  [form, `--b\r\ncontent-disposition: form-data; name="photo"\r\n\r\ntext\r\n--b--\r\n`],
  [form, `--b\r\ncontent-disposition: form-data\r\n\r\ntext\r\n--b--\r\n`],
  [form, `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\ntext\r\n'.repeat(30)}--b--\r\n`],
  ['application/json', '{}'],
  ['application/json', 'null'],
  ['application/json', '[1]'],
  ['application/json', '"text"'],
  ['application/json', '{"a":'],
  ['application/json', ''],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/octet-stream', Buffer.from([0, 1, 2, 255])],
  ['application/octet-stream', ''],
  ['text/plain', 'text'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['garbage', 'x'],
  [undefined, 'x'],
]

test(
  'a broken form or body is refused in Russian by every endpoint with a body',
  { timeout: 300_000 },
  async ({ portal }) => {
    const wrong: string[] = []
    const reached = new Set<number>()
    for (const { method, path, access } of await findEndpoints()) {
      if (method === 'GET') continue
      // a new person each time, because an endpoint may end a session or an account
      const { token, ...person } = await portal.newUser(
        access === 'staff' ? { companyId: null, staffRole: 'administrator' } : {},
      )
      const { body: own } = await person.post('/api/v1/product-custom', {
        name: 'Шкаф',
        article: '',
        brand: '',
        unit: 'шт',
        price: null,
        description: '',
      })
      const url = path.replace(/:\w+/g, String(own.id))
      for (const [contentType, payload] of bodies) {
        const response = await portal.app.inject({
          method,
          url: `${url}?name=a.xlsx`,
          headers: { authorization: `Bearer ${token}`, ...(contentType && { 'content-type': contentType }) },
          payload,
        })
        if (path.endsWith('/upload-photo')) reached.add(response.statusCode)
        const isRight =
          response.statusCode < 400 || (response.statusCode < 500 && ErrorBody.safeParse(response.json()).success)
        if (!isRight)
          wrong.push(
            `${method} ${path} ${String(contentType)} ${JSON.stringify(String(payload).slice(0, 60))}: ${String(response.statusCode)}`,
          )
      }
    }
    expect(wrong).toEqual([])
    // the form parser refuses, not an earlier check
    expect([...reached]).toEqual(expect.arrayContaining([400, 422]))
  },
)

test('a form with the right file in the right field is accepted', async ({ portal }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const user = await portal.newUser()
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/profile/avatar',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': form },
    payload: Buffer.concat([Buffer.from(part('data')), png, Buffer.from('\r\n--b--\r\n')]),
  })
  expect(response.statusCode).toBe(200)
})
