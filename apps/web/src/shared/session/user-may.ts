import type { User } from '@snab/contract/core/user'
import { may, type Permission } from '@snab/domain/people/permissions'

/**
 * Permissions that do not depend on a company's permission; those come with the portal's information (`isAllowed…`).
 */
type OrdinaryPermission = Exclude<
  Permission,
  'view-orders' | 'view-order-positions' | 'pay-by-sbp' | 'view-legal-documents'
>

const nothingGranted = {
  isPositionsInOrder: false,
  isAllowedViewOrdersOfAllCompanies: false,
  isAllowedSbpPay: false,
  isAllowedViewLegalDocuments: false,
}

/** What screens offer; the server decides by the same table. */
export const userMay = (
  permission: OrdinaryPermission,
  { staffRole, rights, role, impersonation }: Pick<User, 'staffRole' | 'rights' | 'role' | 'impersonation'>,
): boolean =>
  may(permission, { staffRole, rights, role, permissions: nothingGranted, isImpersonated: impersonation !== null })
