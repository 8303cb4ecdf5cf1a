import { seesAllOrders } from '@snab/domain/company-role'
import type { OrderActor } from '@snab/domain/order-permissions'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../db/tables'
import type { Session } from '../../http/visitor'

/** Which orders a person may see at all; everything else does not exist for him. */
export function ordersVisibleTo(session: Session) {
  return (eb: ExpressionBuilder<Database, 'orders'>): Expression<SqlBool> => {
    const own = eb('orders.userId', '=', session.userId)
    if (session.staffRole === 'administrator') return eb.lit(true)
    if (session.staffRole === 'sales') {
      return eb('orders.companyId', 'in', eb.selectFrom('staffCompanies').select('staffCompanies.companyId').where('staffCompanies.userId', '=', session.userId))
    }
    const { company } = session
    if (!company) return eb.and([own, eb('orders.companyId', 'is', null)])
    const ofCompany = eb('orders.companyId', '=', company.id)
    return seesAllOrders(company.role, company) ? ofCompany : eb.and([ofCompany, own])
  }
}

export const orderActor = ({ userId, staffRole, company }: Session): OrderActor => ({ userId, staffRole, companyRole: company?.role ?? null })
