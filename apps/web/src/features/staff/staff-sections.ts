import type { StaffRole } from '@snab/domain/company-role'
import { staffMay, type StaffDeed } from '@snab/domain/permissions'

/** Screens of the staff area and what one does there; a new screen is a line here and a route. */
const staffSections = [
  { to: '/staff/questions', text: 'staff.questions', deed: 'answer-questions' },
  { to: '/staff/legal-entities', text: 'staff.entities', deed: 'confirm-legal-entities' },
  { to: '/staff/recommendations', text: 'staff.recommendations', deed: 'keep-recommendations' },
  { to: '/staff/searches', text: 'staff.searches', deed: 'view-search-report' },
  { to: '/staff/synonyms', text: 'staff.synonyms', deed: 'keep-synonyms' },
  { to: '/staff/content', text: 'staff.content', deed: 'keep-content' },
  { to: '/staff/pickup-points', text: 'staff.pickupPoints', deed: 'keep-delivery' },
  { to: '/staff/settings', text: 'staff.settings', deed: 'keep-settings' },
  { to: '/staff/actions', text: 'staff.actions', deed: 'view-staff-actions' },
] as const satisfies readonly { to: string; text: string; deed: StaffDeed }[]

export type StaffSection = (typeof staffSections)[number]

export const sectionsOf = (role: StaffRole): StaffSection[] => staffSections.filter(({ deed }) => staffMay(deed, role))

export const maySee = (path: string, role: StaffRole): boolean =>
  sectionsOf(role).some(({ to }) => path === to || path.startsWith(`${to}/`))
