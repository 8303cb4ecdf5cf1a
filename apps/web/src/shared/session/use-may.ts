import type { Permission } from '@snab/domain/people/permissions'
import { useUser } from './startup'
import { userMay } from './user-may'

/** Whether the signed-in person has a permission; guests have none. */
export function useMay(
  permission: Exclude<Permission, 'view-orders' | 'view-order-positions' | 'pay-by-sbp' | 'view-legal-documents'>,
): boolean {
  const user = useUser()
  return user !== null && userMay(permission, user)
}
