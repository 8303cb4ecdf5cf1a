import type { StaffRole } from '@snab/domain/company-role'

/** Screens of the staff area and who has them; a new screen is a line here and a route. */
export const staffSections = [
  { to: '/staff/questions', text: 'staff.questions', roles: ['sales', 'administrator'] },
  { to: '/staff/legal-entities', text: 'staff.entities', roles: ['sales', 'administrator'] },
  { to: '/staff/recommendations', text: 'staff.recommendations', roles: ['sales', 'content', 'administrator'] },
  { to: '/staff/searches', text: 'staff.searches', roles: ['sales', 'content', 'administrator'] },
  { to: '/staff/synonyms', text: 'staff.synonyms', roles: ['content', 'administrator'] },
  { to: '/staff/actions', text: 'staff.actions', roles: ['administrator'] },
] as const satisfies readonly { to: string; text: string; roles: readonly StaffRole[] }[]

export type StaffSection = (typeof staffSections)[number]

export const sectionsOf = (role: StaffRole): StaffSection[] =>
  staffSections.filter(({ roles }) => roles.some((allowed) => allowed === role))

export const maySee = (path: string, role: StaffRole): boolean =>
  sectionsOf(role).some(({ to }) => path === to || path.startsWith(`${to}/`))
