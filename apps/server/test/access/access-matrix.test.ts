import type { Endpoint } from '@snab/contract/endpoint'
import { expect } from 'vitest'
import { roles, type Line, type World } from './access-lines'
import { accessMatrix, buyersAccess } from './access-matrix'
import { castOf, guestUuid, worldOf, type Person } from './access-world'
import { chatAccess } from './lines/chat-access'
import { priceRequestAccess } from './lines/price-request-access'
import { staffAccess } from './lines/staff-access'
import { findEndpoints } from './endpoints'
import { plantCosts, plantedIn } from './planted-costs'
import { test, type Portal } from '../portal'

const endpointsOfCompany = 25

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function answerOf(
  portal: Portal,
  { method, path }: Endpoint,
  caller: Person | null,
  line: Line,
  world: World,
): Promise<{ status: number; bytes: Buffer }> {
  const { params = {}, query, body } = await line.request(world)
  const url =
    path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? ''))) +
    (query ? `?${encodeURI(query)}` : '')
  const payload = body ?? (method === 'POST' ? {} : undefined)
  const response = await portal.app.inject({
    method,
    url,
    headers: caller ? { authorization: `Bearer ${caller.token}` } : { 'user-uuid': guestUuid },
    ...(payload !== undefined && { payload: payload as object }), // a line's body matches its endpoint
  })
  return { status: response.statusCode, bytes: response.rawPayload }
}

test('every endpoint answers every role as its line says', async ({ portal }) => {
  const endpoints = await findEndpoints()
  const known = new Set(endpoints.map(nameOf))
  const wrong = [
    ...endpoints
      .map(nameOf)
      .filter((name) => !(name in accessMatrix))
      .map((name) => `${name}: has no line in access-matrix.ts`),
    ...Object.keys(accessMatrix)
      .filter((name) => !known.has(name))
      .map((name) => `${name}: no such endpoint`),
  ]
  const product = await portal.newProduct({ article: 'MATRIX-1', wholesale: 80_00 })
  await plantCosts(portal, product)
  let shown = 0
  await portal.db
    .insertInto('contents')
    .values(
      ['offer-contract', 'privacy-policy', 'user-agreement'].map((slug) => ({
        slug,
        title: slug,
        html: '<p>x</p>',
        blocks: null,
      })),
    )
    .execute()

  let companies: [number, number] | null = null
  for (const [at, endpoint] of endpoints.entries()) {
    const line = accessMatrix[nameOf(endpoint)]
    if (!line) continue
    // orders for approval notify every administrator, and each endpoint adds some: companies are replaced now and then
    if (!companies || at % endpointsOfCompany === 0) companies = [await portal.newCompany(), await portal.newCompany()]
    const cast = await castOf(portal, ...companies)
    for (const role of roles) {
      const { status, bytes } = await answerOf(
        portal,
        endpoint,
        role === 'guest' ? null : cast[role],
        line,
        worldOf(portal, cast, role, product),
      )
      if (status !== line.expected[role])
        wrong.push(`${nameOf(endpoint)}: ${role} got ${status} in place of ${line.expected[role]}`)
      const leaked = role !== 'root' && (await plantedIn(bytes))
      if (leaked) wrong.push(`${nameOf(endpoint)}: ${role} was sent the cost ${leaked}`)
      if (role === 'root' && (await plantedIn(bytes))) shown++
    }
  }
  expect(wrong).toEqual([])
  // planted on purpose: people who may see costs do receive them
  expect(shown).toBeGreaterThan(0)
}, 420_000)

test('lines are sorted by name, so that branches merge without conflicts', () => {
  for (const part of [buyersAccess, chatAccess, priceRequestAccess, staffAccess]) {
    const names = Object.keys(part)
    expect(names).toEqual(names.toSorted())
  }
})
