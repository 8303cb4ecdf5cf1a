import type { Who } from '@snab/domain/permissions'
import type { Config } from '../config'
import type { Session, StoredPermissions } from './visitor'

const withoutCompany: StoredPermissions = {
  isPositionsInOrder: null,
  isAllowedViewOrdersOfAllCompanies: false,
  isAllowedSbpPay: false,
  isAllowedViewLegalDocuments: false,
}

/** A signed-in person as the table of rights sees him. */
export function whoIs(
  { staffRole, company }: Pick<Session, 'staffRole' | 'company'>,
  { SNAB_POSITIONS_IN_ORDER }: Pick<Config, 'SNAB_POSITIONS_IN_ORDER'>,
): Who {
  const { isPositionsInOrder, ...stored } = company?.permissions ?? withoutCompany
  return {
    staffRole,
    role: company?.role ?? null,
    permissions: { ...stored, isPositionsInOrder: isPositionsInOrder ?? SNAB_POSITIONS_IN_ORDER },
  }
}
