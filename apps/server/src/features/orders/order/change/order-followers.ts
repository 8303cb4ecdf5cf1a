import type { Trx } from '../../../../db/database'

/** A handler of a later area, run in the transaction that changes the lines or sum of an order. */
export type OrderFollower = (trx: Trx, orderId: number, now: Date) => Promise<void>

const followers = new Map<string, OrderFollower>()

/** Registers a follower by name; called by `features/connect-areas` at the start. */
export function followOrders(name: string, follower: OrderFollower): void {
  followers.set(name, follower)
}

/** Runs all followers. Throws if none is registered, because invoices would become wrong. */
export async function tellFollowers(trx: Trx, orderId: number, now: Date): Promise<void> {
  if (followers.size === 0) throw new Error('Nobody follows the changes of orders: connectAreas() was not called')
  for (const follow of followers.values()) await follow(trx, orderId, now)
}
