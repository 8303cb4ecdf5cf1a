import { scopeOf, type Scope } from '@snab/domain/permissions'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../db/tables'
import type { Session } from '../../http/visitor'
import { whoIs } from '../../http/who-is'

type Orders = ExpressionBuilder<Database, 'orders'>
type OrderOwner = { userId: number; companyId: number | null }

// whether orders show their positions has no part in whose they are
const orderRights = { SNAB_POSITIONS_IN_ORDER: true }

/** Which orders a person may see at all; everything else does not exist for him. */
export function ordersVisibleTo(session: Session) {
  const scope = scopeOf('view-orders', whoIs(session, orderRights))
  return (eb: Orders): Expression<SqlBool> => withinScope(eb, scope, session)
}

function withinScope(eb: Orders, scope: Scope, session: Session): Expression<SqlBool> {
  const { userId, company } = session
  const own = eb('orders.userId', '=', userId)
  switch (scope) {
    case 'none':
      return eb.lit(false)
    case 'own':
      return eb.and([own, company ? eb('orders.companyId', '=', company.id) : eb('orders.companyId', 'is', null)])
    case 'company':
      return company ? eb('orders.companyId', '=', company.id) : eb.lit(false)
    case 'memberships':
      return company ? eb.or([eb('orders.companyId', '=', company.id), ofOtherCompanies(eb, userId)]) : eb.lit(false)
    case 'own-companies':
      return eb(
        'orders.companyId',
        'in',
        eb.selectFrom('staffCompanies').select('staffCompanies.companyId').where('staffCompanies.userId', '=', userId),
      )
    case 'all':
      return eb.lit(true)
  }
}

/** In every company the person works for: all orders where it lets him see all, else his own. */
const ofOtherCompanies = (eb: Orders, userId: number) =>
  eb.exists(
    eb
      .selectFrom('companyMembers as m')
      .innerJoin('companies as c', 'c.id', 'm.companyId')
      .select('m.companyId')
      .where('m.userId', '=', userId)
      .where('m.isBlocked', '=', false)
      .whereRef('m.companyId', '=', 'orders.companyId')
      .where((member) =>
        member.or([
          member('m.role', '=', 'administrator'),
          member('c.isAllowedViewOrdersOfAllCompanies', '=', true),
          member('orders.userId', '=', userId),
        ]),
      ),
  )

/** Of an order that he sees, whether he may also cancel it. */
export function mayCancel(session: Session, order: OrderOwner): boolean {
  const scope = scopeOf('cancel-orders', whoIs(session, orderRights))
  if (scope === 'own') return order.userId === session.userId
  if (scope === 'company') return order.companyId === session.company?.id || order.userId === session.userId
  return scope !== 'none'
}
