import type { User } from '@snab/contract/core/user'
import { may, type Deed } from '@snab/domain/people/permissions'

/** Deeds that no permission of a company opens; those arrive decided with the portal's information (`isAllowed…`). */
type OrdinaryDeed = Exclude<Deed, 'view-orders' | 'view-order-positions' | 'pay-by-sbp' | 'view-legal-documents'>

const nothingGranted = {
  isPositionsInOrder: false,
  isAllowedViewOrdersOfAllCompanies: false,
  isAllowedSbpPay: false,
  isAllowedViewLegalDocuments: false,
}

/** What screens offer; the server decides by the same table. */
export const userMay = (
  deed: OrdinaryDeed,
  { staffRole, role, acting }: Pick<User, 'staffRole' | 'role' | 'acting'>,
): boolean => may(deed, { staffRole, role, permissions: nothingGranted, isImpersonated: acting !== null })
