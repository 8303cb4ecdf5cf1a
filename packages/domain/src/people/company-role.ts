export const companyRoles = ['administrator', 'manager'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const staffRoles = ['sales', 'content', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]
