import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { reachOf, withinScope } from '../../http/rights'
import type { Session } from '../../http/visitor'

/** Papers of an order belong to whoever sees the order; the rest to whoever may see the company's legal papers. */
export const documentsVisibleTo = (
  session: Session,
): RawBuilder<SqlBool> => sql<SqlBool>`case when documents.order_id is null
  then ${withinScope(reachOf(session, 'view-legal-documents'), session, { companyId: 'documents.companyId', userId: 'documents.userId' })}
  else exists (select from orders where orders.id = documents.order_id and ${withinScope(reachOf(session, 'view-orders'), session, { companyId: 'orders.companyId', userId: 'orders.userId' })})
end`
