import type { Order } from '@snab/contract/orders/order'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findOrder } from './order.queries'
import { orderReader } from './order-reader'
import { presentOrder } from './present-order'

/** An order as this person sees it; another's is not found. */
export async function readOrder(
  { db, config, clock, signedAddresses }: Services,
  session: Session,
  id: number,
): Promise<Order> {
  const order = await findOrder(db, session, id)
  if (!order) throw new Rejected('order-not-found')
  return presentOrder(db, order, signedAddresses, orderReader(session, config, clock()))
}
