import type { StaffRole } from '@snab/domain/people/company-role'
import { staffMay, type StaffDeed } from '@snab/domain/people/permissions'

const groups = ['work', 'customers', 'catalogue', 'search', 'exchange', 'portal'] as const
type Group = (typeof groups)[number]
type SectionShape = { to: string; text: string; deed: StaffDeed; group: Group }

/** Screens of the staff area and what one does there; a new screen is a line here and a route. */
const staffSections = [
  { to: '/staff', text: 'staff.home', deed: 'view-staff-home', group: 'work' },
  { to: '/staff/orders', text: 'staff.orders', deed: 'keep-orders', group: 'work' },
  { to: '/staff/documents', text: 'staff.documents', deed: 'keep-orders', group: 'work' },
  { to: '/staff/claims', text: 'staff.claims', deed: 'keep-orders', group: 'work' },
  { to: '/staff/price-requests', text: 'staff.priceRequests', deed: 'keep-customer-terms', group: 'work' },
  { to: '/staff/disputes', text: 'staff.disputes', deed: 'keep-orders', group: 'work' },
  { to: '/staff/chats', text: 'staff.chats', deed: 'answer-questions', group: 'work' },
  { to: '/staff/questions', text: 'staff.questions', deed: 'answer-questions', group: 'work' },
  { to: '/staff/reports', text: 'staff.reports', deed: 'view-reports', group: 'work' },
  { to: '/staff/companies', text: 'staff.customers', deed: 'keep-customer-terms', group: 'customers' },
  { to: '/staff/segments', text: 'staff.segments', deed: 'keep-customer-terms', group: 'customers' },
  { to: '/staff/company-requests', text: 'staff.requests', deed: 'decide-company-requests', group: 'customers' },
  { to: '/staff/legal-entities', text: 'staff.entities', deed: 'confirm-legal-entities', group: 'customers' },
  { to: '/staff/recommendations', text: 'staff.recommendations', deed: 'keep-recommendations', group: 'customers' },
  { to: '/staff/searches', text: 'staff.searches', deed: 'view-search-report', group: 'search' },
  { to: '/staff/synonyms', text: 'staff.synonyms', deed: 'keep-synonyms', group: 'search' },
  { to: '/staff/products', text: 'staff.products', deed: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/ranking', text: 'staff.ranking', deed: 'keep-search', group: 'search' },
  { to: '/staff/promotions', text: 'staff.promotions', deed: 'keep-prices', group: 'search' },
  { to: '/staff/recommended-lists', text: 'staff.recommendedLists', deed: 'keep-recommended-lists', group: 'search' },
  { to: '/staff/bulk-edit', text: 'staff.bulkEdit', deed: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/imports', text: 'staff.imports', deed: 'keep-prices', group: 'catalogue' },
  { to: '/staff/held-loads', text: 'staff.heldLoads', deed: 'keep-prices', group: 'catalogue' },
  { to: '/staff/jobs', text: 'staff.jobs', deed: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/sections', text: 'staff.sections', deed: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/brands', text: 'staff.brands', deed: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/features', text: 'staff.features', deed: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/classes', text: 'staff.classes', deed: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/home-page', text: 'staff.homePage', deed: 'keep-news', group: 'portal' },
  { to: '/staff/news', text: 'staff.news', deed: 'keep-news', group: 'portal' },
  { to: '/staff/feeds', text: 'staff.feeds', deed: 'keep-news', group: 'portal' },
  { to: '/staff/surveys', text: 'staff.surveys', deed: 'keep-news', group: 'portal' },
  { to: '/staff/golden-club', text: 'staff.goldenClub', deed: 'keep-news', group: 'portal' },
  { to: '/staff/content', text: 'staff.content', deed: 'keep-content', group: 'portal' },
  { to: '/staff/texts', text: 'staff.texts', deed: 'keep-texts', group: 'portal' },
  { to: '/staff/settings', text: 'staff.settings', deed: 'keep-settings', group: 'portal' },
  { to: '/staff/sellers', text: 'staff.sellers', deed: 'keep-settings', group: 'portal' },
  { to: '/staff/delivery', text: 'staff.delivery', deed: 'keep-delivery', group: 'portal' },
  { to: '/staff/pickup-points', text: 'staff.pickupPoints', deed: 'keep-delivery', group: 'portal' },
  { to: '/staff/setup', text: 'staff.setup', deed: 'keep-exchange', group: 'portal' },
  { to: '/staff/people', text: 'staff.people', deed: 'keep-staff', group: 'portal' },
  { to: '/staff/exchange', text: 'staff.exchange', deed: 'keep-exchange', group: 'exchange' },
  { to: '/staff/mapping', text: 'staff.mapping', deed: 'keep-exchange', group: 'exchange' },
  { to: '/staff/messages', text: 'staff.messages', deed: 'keep-messages', group: 'exchange' },
  { to: '/staff/message-templates', text: 'staff.templates', deed: 'keep-messages', group: 'exchange' },
  { to: '/staff/actions', text: 'staff.actions', deed: 'view-staff-actions', group: 'portal' },
] as const satisfies readonly SectionShape[]

export type StaffSection = (typeof staffSections)[number]

const sectionsOf = (role: StaffRole): StaffSection[] => staffSections.filter(({ deed }) => staffMay(deed, role))

/** The navigation of a role: groups that have something for it, in their order. */
export const groupsOf = (role: StaffRole): { group: Group; sections: StaffSection[] }[] =>
  groups
    .map((group) => ({ group, sections: sectionsOf(role).filter((section) => section.group === group) }))
    .filter(({ sections }) => sections.length > 0)

/** The start is everybody's of the staff; every other address belongs to the section it begins with. */
export const maySee = (path: string, role: StaffRole): boolean =>
  /^\/staff\/?$/.test(path) ||
  sectionsOf(role).some(({ to }) => to !== '/staff' && (path === to || path.startsWith(`${to}/`)))
