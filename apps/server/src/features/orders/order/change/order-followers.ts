import type { Trx } from '../../../../db/database'

/** What an area above orders does in the transaction that changes the lines or the sum of an order. */
export type OrderFollower = (trx: Trx, orderId: number, now: Date) => Promise<void>

const followers = new Map<string, OrderFollower>()

/** Registers a follower once under its name; `features/connect-areas` calls this when the program starts. */
export function followOrders(name: string, follower: OrderFollower): void {
  followers.set(name, follower)
}

/** Runs every follower. Throws where none is registered: a changed order would keep an invoice that is no longer true. */
export async function tellFollowers(trx: Trx, orderId: number, now: Date): Promise<void> {
  if (followers.size === 0) throw new Error('Nobody follows the changes of orders: connectAreas() was not called')
  for (const follow of followers.values()) await follow(trx, orderId, now)
}
