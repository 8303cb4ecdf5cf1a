import createClient, { type Client } from 'openapi-fetch'
import { stringify } from 'qs'
import type { paths } from './api.gen'
import { patientFetch, type Fetch } from './patient-fetch'
import { PortalError } from './portal-error'

type Options = {
  /** `https://portal.example` */
  url: string
  /** An access key, `snab_key_…`; the token of a signed-in person is accepted too. */
  key: string
  /** How long a call may wait in total until the portal accepts it. */
  patienceMs?: number
  fetch?: Fetch
}

export type PortalClient = Client<paths>

/** Calls every endpoint that a key may call; a refusal is thrown as a `PortalError`. */
export function portalClient({ url, key, patienceMs = 90_000, fetch = globalThis.fetch }: Options): PortalClient {
  const client = createClient<paths>({
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    fetch: patientFetch(fetch, patienceMs),
    querySerializer: writeQuery,
  })
  client.use({
    onResponse: async ({ response }) => {
      if (response.ok) return
      throw new PortalError(response.status, await answerOf(response))
    },
  })
  return client
}

/** The answer of a call; without one the client has thrown. */
export async function answered<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  if (data === undefined) throw new TypeError('The answer has no body')
  return data
}

/** Lists at the top are joined by commas, those in `criteria` and `filters` are repeated. */
const writeQuery = (query: object): string =>
  stringify(
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
    ),
    { arrayFormat: 'brackets' },
  )

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : { message: text }
}
