import { reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'

type OrderOwner = { userId: number; companyId: number | null }

/** Which orders a person may see at all; everything else does not exist for them. */
export const ordersVisibleTo = (session: Session) =>
  withinScope(reachOf(session, 'view-orders'), session, { companyId: 'orders.companyId', userId: 'orders.userId' })

/** Of an order that they see, whether they may also cancel it. */
export function mayCancel(session: Session, order: OrderOwner): boolean {
  const scope = reachOf(session, 'cancel-orders')
  if (scope === 'own') return order.userId === session.userId
  if (scope === 'company') return order.companyId === session.company?.id || order.userId === session.userId
  return scope !== 'none'
}
