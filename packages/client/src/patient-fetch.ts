import { setTimeout as sleep } from 'node:timers/promises'

export type Fetch = (request: Request) => Promise<Response>

/** Methods that may be repeated after 503 without a second effect. */
const repeatable = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/**
 * Waits as long as the portal asks (`Retry-After`) and repeats the request: always if the key has used up its requests
 * of this minute, and if the portal is unavailable only when the request may be repeated. Gives up after `patienceMs`.
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
