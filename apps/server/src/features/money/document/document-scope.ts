import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

/**
 * Documents of an order are visible to everyone who sees the order; others to those who may see the company's legal
 * documents.
 */
export const documentsVisibleTo = (
  session: Session,
): RawBuilder<SqlBool> => sql<SqlBool>`(${withinReach(session)} and case
  when documents.order_id is null
  then ${withinScope(reachOf(session, 'view-legal-documents'), session, { companyId: 'documents.companyId', userId: 'documents.userId' })}
  else exists (select from orders where orders.id = documents.order_id and ${withinScope(reachOf(session, 'view-orders'), session, { companyId: 'orders.companyId', userId: 'orders.userId' })})
end)`

/**
 * A superset of the visible documents: a document has the company, or else the person, of its order. Redundant, but
 * lets the planner use an index before the exact condition.
 */
function withinReach({ userId, company, staffRole }: Session): RawBuilder<SqlBool> {
  switch (staffRole) {
    case 'administrator':
      return sql<SqlBool>`true`
    case 'sales':
      return sql<SqlBool>`documents.company_id in (select company_id from staff_companies where user_id = ${userId})`
    default:
      return company
        ? sql<SqlBool>`documents.company_id in (select ${company.id}::bigint union select company_id from company_members where user_id = ${userId})`
        : sql<SqlBool>`(documents.company_id is null and documents.user_id = ${userId})`
  }
}
