import type { StaffRole } from '@snab/domain/people/company-role'
import { staffMay, type StaffPermission, type StaffRights } from '@snab/domain/people/permissions'

const groups = ['work', 'customers', 'catalogue', 'search', 'exchange', 'portal'] as const
type Group = (typeof groups)[number]
/** `needs`: a required feature of the deployment. */
type SectionShape = { to: string; text: string; permission: StaffPermission; group: Group; needs?: 'edoEnabled' }

/** Screens of the staff area and their purpose; a new screen needs a line here and a route. */
const staffSections = [
  { to: '/staff', text: 'staff.home', permission: 'view-staff-home', group: 'work' },
  { to: '/staff/orders', text: 'staff.orders', permission: 'keep-orders', group: 'work' },
  { to: '/staff/documents', text: 'staff.documents', permission: 'keep-orders', group: 'work' },
  { to: '/staff/e-documents', text: 'staff.eDocuments', permission: 'keep-orders', group: 'work', needs: 'edoEnabled' },
  { to: '/staff/claims', text: 'staff.claims', permission: 'keep-orders', group: 'work' },
  { to: '/staff/price-requests', text: 'staff.priceRequests', permission: 'keep-customer-terms', group: 'work' },
  { to: '/staff/releases', text: 'staff.releases', permission: 'ask-release', group: 'work' },
  { to: '/staff/disputes', text: 'staff.disputes', permission: 'keep-orders', group: 'work' },
  { to: '/staff/ledger-pairs', text: 'staff.ledgerPairs', permission: 'keep-orders', group: 'work' },
  { to: '/staff/chats', text: 'staff.chats', permission: 'answer-questions', group: 'work' },
  { to: '/staff/questions', text: 'staff.questions', permission: 'answer-questions', group: 'work' },
  { to: '/staff/reports', text: 'staff.reports', permission: 'view-reports', group: 'work' },
  { to: '/staff/companies', text: 'staff.customers', permission: 'keep-customer-terms', group: 'customers' },
  { to: '/staff/tasks', text: 'staff.tasks', permission: 'keep-customer-terms', group: 'customers' },
  {
    to: '/staff/counterparties',
    text: 'staff.counterparties',
    permission: 'decide-company-requests',
    group: 'customers',
  },
  { to: '/staff/segments', text: 'staff.segments', permission: 'keep-customer-terms', group: 'customers' },
  { to: '/staff/company-requests', text: 'staff.requests', permission: 'decide-company-requests', group: 'customers' },
  { to: '/staff/price-feeds', text: 'staff.priceFeeds', permission: 'keep-access-keys', group: 'customers' },
  { to: '/staff/keys', text: 'staff.accessKeys', permission: 'keep-access-keys', group: 'customers' },
  { to: '/staff/webhooks', text: 'staff.webhooks', permission: 'keep-webhooks', group: 'customers' },
  { to: '/staff/edi', text: 'staff.edi', permission: 'keep-edi', group: 'customers' },
  { to: '/staff/punchout', text: 'staff.punchout', permission: 'keep-punchout', group: 'customers' },
  { to: '/staff/legal-entities', text: 'staff.entities', permission: 'confirm-legal-entities', group: 'customers' },
  {
    to: '/staff/recommendations',
    text: 'staff.recommendations',
    permission: 'keep-recommendations',
    group: 'customers',
  },
  { to: '/staff/searches', text: 'staff.searches', permission: 'view-search-report', group: 'search' },
  { to: '/staff/synonyms', text: 'staff.synonyms', permission: 'keep-synonyms', group: 'search' },
  { to: '/staff/products', text: 'staff.products', permission: 'see-goods', group: 'catalogue' },
  { to: '/staff/ranking', text: 'staff.ranking', permission: 'keep-search', group: 'search' },
  { to: '/staff/promotions', text: 'staff.promotions', permission: 'keep-promotions', group: 'search' },
  {
    to: '/staff/recommended-lists',
    text: 'staff.recommendedLists',
    permission: 'keep-recommended-lists',
    group: 'search',
  },
  { to: '/staff/bulk-edit', text: 'staff.bulkEdit', permission: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/imports', text: 'staff.imports', permission: 'keep-prices', group: 'catalogue' },
  { to: '/staff/held-loads', text: 'staff.heldLoads', permission: 'keep-prices', group: 'catalogue' },
  { to: '/staff/jobs', text: 'staff.jobs', permission: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/sections', text: 'staff.sections', permission: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/brands', text: 'staff.brands', permission: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/features', text: 'staff.features', permission: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/classes', text: 'staff.classes', permission: 'keep-catalogue', group: 'catalogue' },
  { to: '/staff/home-page', text: 'staff.homePage', permission: 'keep-news', group: 'portal' },
  { to: '/staff/news', text: 'staff.news', permission: 'keep-news', group: 'portal' },
  { to: '/staff/feeds', text: 'staff.feeds', permission: 'keep-news', group: 'portal' },
  { to: '/staff/surveys', text: 'staff.surveys', permission: 'keep-news', group: 'portal' },
  { to: '/staff/golden-club', text: 'staff.goldenClub', permission: 'keep-news', group: 'portal' },
  { to: '/staff/content', text: 'staff.content', permission: 'keep-content', group: 'portal' },
  { to: '/staff/texts', text: 'staff.texts', permission: 'keep-texts', group: 'portal' },
  { to: '/staff/settings', text: 'staff.settings', permission: 'keep-settings', group: 'portal' },
  { to: '/staff/sellers', text: 'staff.sellers', permission: 'keep-settings', group: 'portal' },
  {
    to: '/staff/edo-signers',
    text: 'staff.edoSigners',
    permission: 'keep-orders',
    group: 'portal',
    needs: 'edoEnabled',
  },
  { to: '/staff/delivery', text: 'staff.delivery', permission: 'keep-delivery', group: 'portal' },
  { to: '/staff/pickup-points', text: 'staff.pickupPoints', permission: 'keep-delivery', group: 'portal' },
  { to: '/staff/setup', text: 'staff.setup', permission: 'keep-exchange', group: 'portal' },
  { to: '/staff/people', text: 'staff.people', permission: 'keep-staff', group: 'portal' },
  { to: '/staff/ceilings', text: 'staff.ceilings', permission: 'keep-staff', group: 'portal' },
  { to: '/staff/exchange', text: 'staff.exchange', permission: 'keep-exchange', group: 'exchange' },
  { to: '/staff/mapping', text: 'staff.mapping', permission: 'keep-exchange', group: 'exchange' },
  { to: '/staff/messages', text: 'staff.messages', permission: 'keep-messages', group: 'exchange' },
  { to: '/staff/message-templates', text: 'staff.templates', permission: 'keep-messages', group: 'exchange' },
  { to: '/staff/actions', text: 'staff.actions', permission: 'view-staff-actions', group: 'portal' },
] as const satisfies readonly SectionShape[]

export type StaffSection = (typeof staffSections)[number]

/** The properties of a staff member that sections depend on. */
export type StaffWho = { staffRole: StaffRole; rights: StaffRights }

const sectionsOf = ({ staffRole, rights }: StaffWho): StaffSection[] =>
  staffSections.filter(({ permission }) => staffMay(permission, staffRole, rights))

/** The navigation of a person: non-empty groups, in their order. */
export const groupsOf = (
  who: StaffWho,
  { edoEnabled }: { edoEnabled: boolean },
): { group: Group; sections: StaffSection[] }[] =>
  groups
    .map((group) => ({
      group,
      sections: sectionsOf(who).filter((section) => section.group === group && (edoEnabled || !('needs' in section))),
    }))
    .filter(({ sections }) => sections.length > 0)

/** The start page is open to all staff; every other address belongs to the section it begins with. */
export const maySee = (path: string, who: StaffWho): boolean =>
  /^\/staff\/?$/.test(path) ||
  sectionsOf(who).some(({ to }) => to !== '/staff' && (path === to || path.startsWith(`${to}/`)))
