import { portalClient, type PortalClient } from '@snab/client/portal-client'
import type { Portal } from '../portal'

/** A buyer's program that calls a test's portal. */
export const clientOf = ({ app }: Portal, key: string, patienceMs = 0): PortalClient =>
  portalClient({
    url: 'http://portal.test',
    key,
    patienceMs,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const body = await request.text()
      const answer = await app.inject({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- those that the API has
        method: request.method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(body !== '' && { payload: body }),
      })
      const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers,
      })
    },
  })
