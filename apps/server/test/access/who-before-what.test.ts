import type { Endpoint } from '@snab/contract/endpoint'
import { expect } from 'vitest'
import { accessMatrix } from './access-matrix'
import { roles, type Role } from './access-lines'
import { findEndpoints } from './endpoints'
import { castOf, worldOf } from './access-world'
import { test } from '../portal'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Endpoints for administrators of a company, and the endpoint for CRMs. */
const closed = /^POST \/api\/v1\/(company\/|order-manager\/(deal|file))/

/**
 * Callers refused whatever the body or query says: guests where sign-in is needed, people of other companies by the id
 * in the address, staff without the permission.
 */
function isRefused(endpoint: Endpoint, role: Role, status: number): boolean {
  if (endpoint.access === 'staff') return status === 401 || status === 403
  if (closed.test(nameOf(endpoint))) return [401, 403, 404].includes(status)
  if (endpoint.access === 'public') return false
  return status === 401 || (role === 'stranger' && status === 404 && endpoint.path.includes(':'))
}

/** Callers without access are refused before their request is validated. */
test('a broken body or query changes nothing for callers without access', async ({ portal }) => {
  const [companyA, companyB] = [await portal.newCompany(), await portal.newCompany()]
  const product = await portal.newProduct({ article: 'MATRIX-1', wholesale: 80_00 })
  const wrong: string[] = []
  let asked = 0
  for (const endpoint of await findEndpoints()) {
    const line = accessMatrix[nameOf(endpoint)]
    if (!line || !(endpoint.body ?? endpoint.query)) continue
    const refused = roles.filter((role) => isRefused(endpoint, role, line.expected[role]))
    if (refused.length === 0) continue
    const cast = await castOf(portal, companyA, companyB)
    for (const role of refused) {
      asked++
      const { params = {} } = await line.request(worldOf(portal, cast, role, product))
      const url = `${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}?page[x]=1&rows=x&kind[]=&from=x&to[a]=&id=x`
      const response = await portal.app.inject({
        method: endpoint.method,
        url,
        headers: {
          ...(role === 'guest' ? {} : { authorization: `Bearer ${cast[role].token}` }),
          ...(endpoint.body && { 'content-type': 'application/json' }),
        },
        ...(endpoint.body && { payload: '["broken"]' }),
      })
      if (response.statusCode !== line.expected[role])
        wrong.push(`${nameOf(endpoint)}: ${role} got ${response.statusCode} in place of ${line.expected[role]}`)
    }
  }
  expect(asked).toBeGreaterThan(1000)
  expect(wrong).toEqual([])
}, 240_000)
