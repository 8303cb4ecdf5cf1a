import { goodsCount } from './steps'

type Product = { price: number; stock: number; isShown: boolean }

/** What the portal should show and tell, kept without any of its means. */
export type NaiveShop = {
  goods: Product[]
  /** By id. */
  orders: Map<number, { isCancelled: boolean }>
  documents: Map<number, { paid: number }>
  /** Names of events by object, in order: what a receiver must have processed. */
  events: Map<string, string[]>
}

export const openShop = (): NaiveShop => ({
  goods: Array.from({ length: goodsCount }, () => ({ price: 100, stock: 5, isShown: true })),
  orders: new Map(),
  documents: new Map(),
  events: new Map(),
})

export const copyOfShop = (shop: NaiveShop): NaiveShop => structuredClone(shop)

export function happened(shop: NaiveShop, kind: 'order' | 'document', id: number, name: string): void {
  const key = `${kind} ${String(id)}`
  shop.events.set(key, [...(shop.events.get(key) ?? []), `${kind}.${name}`])
}

type Line = Record<string, unknown> & { id: number }

/** What a program should have of the portal, in the fields that the history changes. */
export function expectedOf({ goods, orders, documents }: NaiveShop, ids: readonly number[]): Map<string, unknown> {
  const kept = new Map<string, unknown>()
  for (const [at, { price, stock, isShown }] of goods.entries()) {
    if (!isShown) continue
    const id = String(ids[at])
    kept.set(`products ${id}`, true)
    kept.set(`prices ${id}`, price)
    kept.set(`stocks ${id}`, stock)
  }
  for (const [id, { isCancelled }] of orders) kept.set(`orders ${String(id)}`, isCancelled ? 'cancelled' : 'new')
  for (const [id, { paid }] of documents) kept.set(`documents ${String(id)}`, paid)
  return new Map([...kept].toSorted())
}

/** The same fields of what a program has. */
export function shownOf(kept: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const shown = [...kept].map(([key, value]): [string, unknown] => {
    const line = value as Line // a line of the feed, parsed by its schema
    switch (key.split(' ')[0]) {
      case 'prices':
        return [key, line.price]
      case 'stocks':
        return [key, (line.stocks as { id: number; amount: number }[]).find(({ id }) => id === 1)?.amount] // as the schema has it
      case 'orders':
        return [key, (line.status as { code: string }).code] // as the list of orders has it
      case 'documents':
        return [key, line.paid]
      default:
        return [key, true]
    }
  })
  return new Map(shown.toSorted())
}
