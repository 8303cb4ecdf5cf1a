import { setTimeout as sleep } from 'node:timers/promises'
import { get, send, signIn } from '../../bench/lib/portal-client'
import type { Machines } from '../hosts/machines'

/** Not one that orders, because its prices would change under its buyer. */
const CUSTOMER = 2
const GOODS = 10
const PAUSE_MS = 700

type Prices = { items: { product: { id: number }; version: number; price: number }[] }

export type PriceWork = {
  counts(): { confirmed: number; refused: number }
  /** Prices confirmed to staff that differ from the stored ones. */
  stop(machines: Machines): Promise<string[]>
}

/** Staff change contract prices of a company all the time; an unanswered change may have been saved or not. */
export async function keepPricing(url: string): Promise<PriceWork> {
  const token = await signIn(url, 'root@snab.example')
  const address = `${url}/api/v1/staff/customer/${String(CUSTOMER)}/price`
  const { items } = await get<{ items: { id: number }[] }>(
    `${url}/api/v2/search?perPage=${String(GOODS)}&page=3`,
    token,
  )
  const confirmed = new Map<number, number>()
  const possible = new Map<number, number[]>()
  const counts = { confirmed: 0, refused: 0 }
  const over = new AbortController()

  async function price(productId: number, roubles: number): Promise<void> {
    const known = (await get<Prices>(`${address}?perPage=100`, token)).items.find(
      ({ product }) => product.id === productId,
    )
    possible.set(productId, [...(possible.get(productId) ?? []), roubles])
    const terms = { price: roubles, vatIncluded: true, validFrom: null, validTo: null }
    await (known
      ? send(`${address}/${String(productId)}`, token, 'PUT', { ...terms, version: known.version })
      : send(address, token, 'POST', { ...terms, productId }))
    confirmed.set(productId, roubles)
    possible.set(productId, [])
  }

  const work = (async () => {
    for (let turn = 1; !over.signal.aborted; turn++) {
      await price(items[turn % items.length]?.id ?? 0, 100 + turn / 100).then(
        () => counts.confirmed++,
        () => counts.refused++,
      )
      await sleep(PAUSE_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()

  return {
    counts: () => ({ ...counts }),
    async stop({ cluster }) {
      over.abort()
      await work
      const rows = await cluster.sql(
        `select product_id, price from contract_prices where company_id = ${String(CUSTOMER)} and product_id in (${items.map(({ id }) => String(id)).join()})`,
      )
      const stored = new Map(
        rows.split('\n').map((row) => [Number(row.split('|')[0]), Number(row.split('|')[1]) / 100]),
      )
      return [...confirmed]
        .filter(([id, roubles]) => ![roubles, ...(possible.get(id) ?? [])].includes(stored.get(id) ?? 0))
        .map(
          ([id, roubles]) =>
            `staff set ${String(roubles)} for product ${String(id)}, stored is ${String(stored.get(id))}`,
        )
    },
  }
}
