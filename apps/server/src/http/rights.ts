import { may, scopeOf, type Permission, type Scope, type Who } from '@snab/domain/people/permissions'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Config } from '../config'
import { Rejected } from './rejected'
import type { Session, StoredPermissions } from './visitor'

const withoutCompany: StoredPermissions = {
  isPositionsInOrder: null,
  isAllowedViewOrdersOfAllCompanies: false,
  isAllowedSbpPay: false,
  isAllowedViewLegalDocuments: false,
}

/** A signed-in person in the form that the table of permissions needs. */
export function whoIs(
  { staffRole, rights, company, impersonation }: Pick<Session, 'staffRole' | 'rights' | 'company' | 'impersonation'>,
  { SNAB_POSITIONS_IN_ORDER }: Pick<Config, 'SNAB_POSITIONS_IN_ORDER'>,
): Who {
  const { isPositionsInOrder, ...stored } = company?.permissions ?? withoutCompany
  return {
    staffRole,
    rights,
    role: company?.role ?? null,
    permissions: { ...stored, isPositionsInOrder: isPositionsInOrder ?? SNAB_POSITIONS_IN_ORDER },
    isImpersonated: impersonation !== null,
  }
}

/** A permission that does not depend on the portal's settings. */
type OrdinaryPermission = Exclude<Permission, 'view-order-positions'>
const anySettings = { SNAB_POSITIONS_IN_ORDER: true }

export const reachOf = (session: Session, permission: OrdinaryPermission): Scope =>
  scopeOf(permission, whoIs(session, anySettings))
export const sessionMay = (session: Session, permission: OrdinaryPermission): boolean =>
  may(permission, whoIs(session, anySettings))

export function refuseUnless(session: Session, permission: OrdinaryPermission): void {
  if (!sessionMay(session, permission)) throw new Rejected('not-allowed')
}

/** Columns as written in a query, `orders.companyId`; `userId` is null when rows have no person. */
type OwnerColumns = { companyId: string; userId: string | null }

/** SQL: the sales manager is responsible for the row's company. */
export const looksAfter = (userId: number, companyId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(companyId)} in (select company_id from staff_companies where user_id = ${userId})`

/** SQL: the row is within the person's scope. */
export function withinScope(
  scope: Scope,
  { userId, company }: Pick<Session, 'userId' | 'company'>,
  columns: OwnerColumns,
): RawBuilder<SqlBool> {
  const ofCompany = sql.ref(columns.companyId)
  const own = columns.userId === null ? sql`false` : sql`${sql.ref(columns.userId)} = ${userId}`
  switch (scope) {
    case 'none':
      return sql<SqlBool>`false`
    case 'own':
      return company
        ? sql<SqlBool>`(${own} and ${ofCompany} = ${company.id})`
        : sql<SqlBool>`(${own} and ${ofCompany} is null)`
    case 'company':
      return company ? sql<SqlBool>`${ofCompany} = ${company.id}` : sql<SqlBool>`false`
    case 'memberships':
      if (!company) return sql<SqlBool>`false`
      // in each of the person's companies: everything if they may see all of it, else their own
      return sql<SqlBool>`(${ofCompany} = ${company.id} or exists (
        select from company_members m join companies c on c.id = m.company_id
        where m.user_id = ${userId} and not m.is_blocked and m.company_id = ${ofCompany}
          and (m.role = 'administrator' or c.is_allowed_view_orders_of_all_companies or ${own})))`
    case 'own-companies':
      return looksAfter(userId, columns.companyId)
    case 'all':
      return sql<SqlBool>`true`
  }
}
