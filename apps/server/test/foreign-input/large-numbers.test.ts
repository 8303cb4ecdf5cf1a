import type { Endpoint } from '@snab/contract/endpoint'
import { expect } from 'vitest'
import { findEndpoints } from '../access/endpoints'
import { test, type Portal } from '../portal'
import { samplesOf } from './sample-of-schema'

const numbers = [3_000_000_000, Number.MAX_SAFE_INTEGER, -3_000_000_000]

type Person = Awaited<ReturnType<Portal['newUser']>>

/** One copy per number in a value, with only this number replaced. */
function withOneNumber(value: unknown, number: number): unknown[] {
  if (typeof value === 'number') return [number]
  if (Array.isArray(value))
    return value.flatMap((inner, at) => withOneNumber(inner, number).map((replaced) => value.with(at, replaced)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    withOneNumber(inner, number).map((replaced) => ({ ...value, [name]: replaced })),
  )
}

/** A query as written by browsers: `a[b]=1`. */
const written = (value: unknown, name = ''): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => written(inner, name === '' ? key : `${name}[${key}]`))
        .join('&')
    : `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`

async function send(portal: Portal, { method }: Endpoint, url: string, { token }: Person, body?: unknown) {
  const { statusCode } = await portal.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return statusCode
}

test(
  "numbers above a column's range are refused or not found, never a 500",
  { timeout: 300_000 },
  async ({ portal }) => {
    const [buyer, root] = [
      await portal.newUser(),
      await portal.newUser({ companyId: null, staffRole: 'administrator' }),
    ]
    const failed: string[] = []
    const note = (endpoint: Endpoint, what: string, status: number) => {
      if (status >= 500) failed.push(`${endpoint.method} ${endpoint.path} ${what}: ${String(status)}`)
    }
    for (const endpoint of await findEndpoints()) {
      const person = endpoint.access === 'staff' ? root : buyer
      const address = endpoint.path.replace(/:\w+/g, '1')
      for (const number of numbers) {
        if (endpoint.path.includes(':')) {
          const url = endpoint.path.replace(/:\w+/g, String(number))
          const body = endpoint.body && samplesOf(endpoint.body, 'а')[0]
          note(endpoint, url, await send(portal, endpoint, url, person, body))
        }
        if (endpoint.body)
          for (const body of samplesOf(endpoint.body, 'а').flatMap((sample) => withOneNumber(sample, number)))
            note(endpoint, JSON.stringify(body), await send(portal, endpoint, address, person, body))
        if (endpoint.query)
          for (const query of samplesOf(endpoint.query, String(number)).slice(0, 12)) {
            const text = written(query)
            note(endpoint, text, await send(portal, endpoint, `${address}?${text}`, person))
          }
      }
    }
    expect(failed).toEqual([])
  },
)
