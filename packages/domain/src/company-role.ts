export const companyRoles = ['administrator', 'manager'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const staffRoles = ['sales', 'content', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** DESIGN §4: an administrator sees all orders of the company, a manager his own, or all where the company allows it. */
export const seesAllOrders = (role: CompanyRole, company: { isAllowedViewOrdersOfAllCompanies: boolean }): boolean =>
  role === 'administrator' || company.isAllowedViewOrdersOfAllCompanies
