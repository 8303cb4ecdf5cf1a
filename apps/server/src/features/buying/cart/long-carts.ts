import { LRUCache } from 'lru-cache'
import type { Services } from '../../../services'
import { keptAbove } from '../lines/kept-totals'
import type { CartOwner } from './cart.queries'

const capacity = 2000
const ofServers = new WeakMap<Services, LRUCache<string, true>>()

function longCarts(services: Services) {
  const known = ofServers.get(services) ?? new LRUCache<string, true>({ max: capacity })
  ofServers.set(services, known)
  return known
}

const keyOf = (owner: CartOwner): string =>
  'userId' in owner ? String(owner.userId) : owner.visitorHash.toString('base64')

/** The owner's cart was long when last changed here, so reading all of it ahead would be wasted. */
export const isLongCart = (services: Services, owner: CartOwner): boolean =>
  longCarts(services).get(keyOf(owner)) === true

export function noteLength(services: Services, owner: CartOwner, lines: number): void {
  if (lines > keptAbove) longCarts(services).set(keyOf(owner), true)
  else longCarts(services).delete(keyOf(owner))
}
