import type { Endpoint } from '@snab/contract/endpoint'
import { expect } from 'vitest'
import { findEndpoints } from '../access/endpoints'
import { test, type Portal } from '../portal'
import { samplesOf, withOneWrongText } from './sample-of-schema'

const wrongTexts = ['\u0000', '\ud800', '\udc00']

type Person = Awaited<ReturnType<Portal['newUser']>>
type Tried = { place: string; status: number; wanted: readonly number[] }

/** People who pass the access check of every endpoint. */
async function callers(portal: Portal): Promise<Person[]> {
  return [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'administrator' })]
}

async function send(
  portal: Portal,
  { method }: Pick<Endpoint, 'method'>,
  url: string,
  { token }: Person,
  body?: unknown,
): Promise<number> {
  const response = await portal.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  if (response.statusCode >= 400 && response.statusCode !== 302)
    expect(response.json()).toMatchObject({ status: response.statusCode, message: expect.stringMatching(/[а-я]/i) })
  return response.statusCode
}

test(
  'NUL and lone surrogates in any field of any endpoint are refused in Russian, never a 500',
  { timeout: 300_000 },
  async ({ portal }) => {
    const people = await callers(portal)
    const tried: Tried[] = []
    for (const endpoint of await findEndpoints()) {
      const [person = people[0]] = endpoint.access === 'staff' ? people.slice(1) : people
      if (!person) throw new Error('nobody to ask')
      const address = endpoint.path.replace(/:\w+/g, '1')
      for (const wrong of wrongTexts) {
        if (endpoint.body) {
          for (const body of samplesOf(endpoint.body, 'а').flatMap((sample) => withOneWrongText(sample, wrong))) {
            tried.push({
              place: `${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`,
              status: await send(portal, endpoint, address, person, body),
              wanted: [422, 404, 403, 409],
            })
          }
        }
      }
      for (const name of Object.keys(endpoint.query?.shape ?? {})) {
        for (const query of [`${name}=%00`, `${name}=a%00b`, `${name}[]=%00`, `${name}[a]=%00`, `${name}%00=1`]) {
          tried.push({
            place: `${endpoint.method} ${endpoint.path}?${query}`,
            status: await send(
              portal,
              endpoint,
              `${address}?${query}`,
              person,
              endpoint.method === 'GET' ? undefined : {},
            ),
            wanted: [422],
          })
        }
        // not a text: percent codes of half a surrogate pair
        tried.push({
          place: `${endpoint.path}?${name}=%ED%A0%80`,
          status: await send(
            portal,
            endpoint,
            `${address}?${name}=%ED%A0%80`,
            person,
            endpoint.method === 'GET' ? undefined : {},
          ),
          wanted: [],
        })
      }
      if (endpoint.path.includes(':')) {
        for (const part of ['%00', 'a%00b'])
          tried.push({
            place: `${endpoint.path} with ${part}`,
            status: await send(
              portal,
              endpoint,
              endpoint.path.replace(/:\w+/g, part),
              person,
              endpoint.method === 'GET' ? undefined : {},
            ),
            wanted: [404],
          })
      }
    }
    expect(tried.length).toBeGreaterThan(1000)
    expect(
      tried.filter(({ status, wanted }) => status >= 500 || (wanted.length > 0 && !wanted.includes(status))),
    ).toEqual([])
  },
)

test('the field is named, and names of fields are checked too', async ({ portal }) => {
  const user = await portal.newUser()
  expect((await user.post('/api/v1/list-import', { text: 'розетка\u0000 5' })).body).toMatchObject({
    code: 'invalid-input',
    errors: [{ field: 'text', message: 'В тексте есть недопустимый знак: наберите его заново' }],
  })
  expect((await user.patch('/api/v2/cart/items', { items: [{ productId: 1, note: 'а\ud800' }] })).body).toMatchObject({
    errors: [{ field: 'items.0.note' }],
  })
  expect((await user.post('/api/v1/analytics', { 'a\u0000': 1 })).status).not.toBe(500)
  expect((await user.get('/api/v1/content/%00')).status).toBe(404)
  expect((await portal.app.inject({ url: '/catalog%00/x' })).headers.location).toBe('/404')
  for (const url of [
    '/files/%00',
    '/files/a%00.jpg',
    '/assets/%00',
    '/exchange/1c?type=%00',
    '/exchange/1c?type=catalog&mode=%00',
  ])
    expect((await portal.app.inject({ url })).statusCode, url).toBeLessThan(500)
})

test('routes outside the contract have the same check', async ({ portal }) => {
  for (const url of [
    '/outbox?to=%00',
    '/outbox.json?to=%00',
    '/files/a.jpg?x=%00',
    '/private-files/a?signature=%00',
    '/readyz?x=%00',
  ])
    expect((await portal.app.inject({ url })).statusCode, url).toBe(422)
  for (const url of ['/outbox/%00', '/private-files/%00'])
    expect((await portal.app.inject({ url })).statusCode, url).toBeLessThan(500)
  // screens parse their query in the browser
  for (const url of ['/catalog?keyword=%00', '/?keyword=%00'])
    expect((await portal.app.inject({ url })).statusCode, url).not.toBe(422)
})

test('an emoji is accepted', async ({ portal }) => {
  const user = await portal.newUser()
  expect((await user.post('/api/v1/list-import', { text: 'розетка 😀 5' })).status).toBe(200)
})

test('stored headers are cleaned, not refused', async ({ portal }) => {
  for (const headers of [
    { 'user-agent': 'a\u0000b' },
    { 'user-agent': '\ud800' },
    { 'user-uuid': '\u0000' },
    { 'x-forwarded-for': '\u0000, garbage' },
    { referer: '\u0000' },
    { cookie: 'B2B_REGION=\u0000' },
    { 'last-event-id': '\u0000' },
  ]) {
    const user = await portal.newUser()
    const answers = [
      await portal.app.inject({
        method: 'POST',
        url: '/api/v2/user/sign-in',
        headers,
        payload: { login: user.email, password: 'Correct-horse-2026' },
      }),
      await portal.app.inject({ url: '/api/v1/settings', headers }),
      await portal.app.inject({
        method: 'POST',
        url: '/api/v1/manager-question',
        headers: { ...headers, authorization: `Bearer ${user.token}` },
        payload: { kind: 'question', text: 'Когда?', name: 'Иван', phone: '', email: 'a@b.example', consent: true },
      }),
    ]
    expect(
      answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500),
      JSON.stringify(headers),
    ).toEqual([])
  }
})
