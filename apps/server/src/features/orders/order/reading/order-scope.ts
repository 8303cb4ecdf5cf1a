import { reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'

type OrderOwner = { userId: number; companyId: number | null }

/** Orders visible to a person; others are not found. */
export const ordersVisibleTo = (session: Session) =>
  withinScope(reachOf(session, 'view-orders'), session, { companyId: 'orders.companyId', userId: 'orders.userId' })

/** Whether they may cancel an order they see. */
export function mayCancel(session: Session, order: OrderOwner): boolean {
  const scope = reachOf(session, 'cancel-orders')
  if (scope === 'own') return order.userId === session.userId
  if (scope === 'company') return order.companyId === session.company?.id || order.userId === session.userId
  return scope !== 'none'
}
