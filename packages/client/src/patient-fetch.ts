import { setTimeout as sleep } from 'node:timers/promises'

export type Fetch = (request: Request) => Promise<Response>

/** What may be asked again after 503 without being done twice. */
const repeatable = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/**
 * Waits as long as the portal asks (`Retry-After`) and asks again: always when the key has used up its requests of this
 * minute, and for requests that may be repeated also when the portal is unavailable. Gives up after `patienceMs`.
 */
export const patientFetch =
  (fetch: Fetch, patienceMs: number): Fetch =>
  async (request) => {
    const giveUpAt = Date.now() + patienceMs
    for (;;) {
      // a body can be read once
      const response = await fetch(request.clone())
      const waitMs = Number(response.headers.get('retry-after')) * 1000
      const mayRepeat = response.status === 429 || (response.status === 503 && repeatable.has(request.method))
      if (!mayRepeat || !(waitMs > 0) || Date.now() + waitMs > giveUpAt) return response
      await response.body?.cancel()
      await sleep(waitMs)
    }
  }
