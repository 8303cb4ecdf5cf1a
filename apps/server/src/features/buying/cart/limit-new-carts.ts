import type { Visitor } from '../../../http/visitor'
import { count, networkOf, perDay, perHour } from '../../../http/limits/stored-limits'
import type { Services } from '../../../services'
import { findCart } from './cart.queries'

const newCartsPerHourOfNetwork = 200
const newCartsPerDayOfNetwork = 1000

/** A guest's key is chosen by the client, and every new one creates a cart, so new ones are limited per network. */
export async function limitNewCarts(
  { db, clock }: Services,
  { session, visitorHash }: Visitor,
  ip: string,
): Promise<void> {
  if (session || !visitorHash || (await findCart(db, { visitorHash }))) return
  const network = networkOf(ip)
  await count(
    db,
    [
      perHour('guest-cart', network, newCartsPerHourOfNetwork),
      perDay('guest-cart-day', network, newCartsPerDayOfNetwork),
    ],
    clock(),
  )
}
