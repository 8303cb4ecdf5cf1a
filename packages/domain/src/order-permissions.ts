import type { CompanyRole, StaffRole } from './company-role'

export type OrderActor = { userId: number; staffRole: StaffRole | null; companyRole: CompanyRole | null }

/**
 * Who may cancel an order he can see: its author, an administrator of the company, the seller's people. To see orders of
 * colleagues gives no right to change them.
 */
export const mayChangeOrder = ({ userId, staffRole, companyRole }: OrderActor, order: { userId: number }): boolean =>
  userId === order.userId || companyRole === 'administrator' || staffRole === 'administrator' || staffRole === 'sales'
