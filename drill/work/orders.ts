import { portalClient } from '@snab/client/portal-client'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSpecification } from '../../bench/lib/filled-lists'
import { signIn } from '../../bench/lib/portal-client'
import { orderBodyOf, type OrderBody } from '../../bench/orders/order-body'

const LOGINS = ['admin@volt.example', 'buyer@amper.example']
const LINES = 3
const PAUSE_MS = 300
/** A buyer's browser stops waiting for an answer after this and retries with the same key. */
const PATIENCE_MS = 8_000

export type OrderWork = {
  /** Ids of all orders confirmed to buyers; goods of two sellers are two orders. */
  confirmed: readonly number[]
  /** Answers that neither confirm the order nor say when to retry. */
  unclear: readonly string[]
  /** Ends when every started order is confirmed. */
  stop(): Promise<void>
}

/** Buyers who order all the time and retry until they get an answer. */
export async function keepOrdering(url: string): Promise<OrderWork> {
  const confirmed: number[] = []
  const unclear: string[] = []
  const buyers = await Promise.all(
    LOGINS.map(async (login) => {
      const token = await signIn(url, login)
      const order = await orderBodyOf(
        portalClient({ url, key: token }),
        await makeSpecification(url, token, LINES * 4),
        LINES,
      )
      return { token, order }
    }),
  )
  const over = new AbortController()
  const work = buyers.map(async ({ token, order }) => {
    while (!over.signal.aborted) {
      const clientKey = crypto.randomUUID()
      confirmed.push(...(await placeUntilAnswered(url, token, { ...order, clientKey }, unclear)))
      await sleep(PAUSE_MS)
    }
  })
  return {
    confirmed,
    unclear,
    async stop() {
      over.abort()
      await Promise.all(work)
    },
  }
}

type Answer = { orders?: { id: number }[]; code?: string }

async function placeUntilAnswered(
  url: string,
  token: string,
  order: OrderBody & { clientKey: string },
  unclear: string[],
): Promise<number[]> {
  for (;;) {
    try {
      const answer = await fetch(`${url}/api/v1/order`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (answer.status < 500) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer
        const { orders = [], code } = (await answer.json()) as Answer
        if (orders.length > 0) return orders.map(({ id }) => id)
        throw new Refused(`An order is refused: ${String(answer.status)} ${code ?? ''}`)
      }
      const text = await answer.text()
      if (answer.status === 500 || answer.headers.get('retry-after') === null)
        unclear.push(`an order was answered with ${String(answer.status)}: ${text.slice(0, 200)}`)
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    await sleep(PAUSE_MS)
  }
}

/** Not an outage: a retry would not help. */
class Refused extends Error {
  override name = 'Refused'
}
