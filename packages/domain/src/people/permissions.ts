import type { CompanyRole, StaffRole } from './company-role'

/** Permissions that staff grant to a company. */
export const companyPermissions = [
  'isPositionsInOrder',
  'isAllowedViewOrdersOfAllCompanies',
  'isAllowedSbpPay',
  'isAllowedViewLegalDocuments',
] as const
export type CompanyPermission = (typeof companyPermissions)[number]
export type CompanyPermissions = Record<CompanyPermission, boolean>

/**
 * The reach of a permission. `own`: what the person did for the current company, or without one; `company`: everything
 * of that company; `memberships`: the same, and in their other companies what each of them allows; `own-companies`: the
 * companies a sales manager is responsible for; `all`: everything.
 */
export type Scope = 'none' | 'own' | 'company' | 'memberships' | 'own-companies' | 'all'
export type Actor = 'individual' | 'manager' | 'administrator' | 'sales' | 'content' | 'staff-administrator'

/** Granted by a permission of the company; otherwise `otherwise`. */
type Granted = { by: CompanyPermission; scope: Scope; otherwise: Scope }
const granted = (by: CompanyPermission, scope: Scope, otherwise: Scope = 'none'): Granted => ({ by, scope, otherwise })

const noBuyers = { individual: 'none', manager: 'none', administrator: 'none' } as const
const noStaff = { sales: 'none', content: 'none', 'staff-administrator': 'none' } as const
const ordersOfStaff = { sales: 'own-companies', content: 'own', 'staff-administrator': 'all' } as const
/** Sales staff for the companies they are responsible for, administrators for all. */
const salesStaff = { sales: 'own-companies', content: 'none', 'staff-administrator': 'all' } as const
const contentStaff = { sales: 'none', content: 'all', 'staff-administrator': 'all' } as const
const administratorOnly = { sales: 'none', content: 'none', 'staff-administrator': 'all' } as const
const allStaff = { sales: 'all', content: 'all', 'staff-administrator': 'all' } as const

/**
 * Rights that an administrator grants to or takes from one staff member, on top of the role. A right without a decision
 * follows the role; administrators always have all of them.
 */
export const staffSwitches = ['see-cost', 'keep-prices', 'keep-discounts', 'keep-promotions'] as const
export type StaffSwitch = (typeof staffSwitches)[number]
export type StaffRights = Partial<Record<StaffSwitch, boolean>>
/** How far a switched-on right reaches. */
const switchedScopes: Record<StaffSwitch, Record<Exclude<StaffRole, 'administrator'>, Scope>> = {
  'see-cost': { sales: 'all', content: 'all' },
  'keep-prices': { sales: 'all', content: 'all' },
  'keep-discounts': { sales: 'own-companies', content: 'none' },
  'keep-promotions': { sales: 'all', content: 'all' },
}

/** The only table of permissions; routes, queries and screens use it. */
const table = {
  'view-orders': {
    individual: 'own',
    manager: granted('isAllowedViewOrdersOfAllCompanies', 'memberships', 'own'),
    administrator: granted('isAllowedViewOrdersOfAllCompanies', 'memberships', 'company'),
    ...ordersOfStaff,
  },
  'cancel-orders': { individual: 'own', manager: 'own', administrator: 'company', ...ordersOfStaff },
  'view-order-positions': {
    individual: granted('isPositionsInOrder', 'own'),
    manager: granted('isPositionsInOrder', 'memberships'),
    administrator: granted('isPositionsInOrder', 'memberships'),
    ...ordersOfStaff,
  },
  'pay-by-sbp': {
    individual: 'none',
    manager: granted('isAllowedSbpPay', 'own'),
    administrator: granted('isAllowedSbpPay', 'company'),
    ...noStaff,
  },
  'view-legal-documents': {
    individual: 'none',
    manager: granted('isAllowedViewLegalDocuments', 'company'),
    administrator: granted('isAllowedViewLegalDocuments', 'company'),
    ...salesStaff,
  },
  /**
   * Accepting or refusing goods by a shipping document: the person who placed the order, or the company's
   * administrator.
   */
  'receive-goods': { individual: 'own', manager: 'own', administrator: 'company', ...noStaff },
  'view-payment-schedule': { individual: 'none', manager: 'company', administrator: 'company', ...salesStaff },
  'view-delivery-schedule': { individual: 'none', manager: 'company', administrator: 'company', ...salesStaff },
  'plan-delivery': { individual: 'none', manager: 'none', administrator: 'company', ...salesStaff },
  /** The approvers named in a request see it too. */
  'view-approvals': { individual: 'none', manager: 'own', administrator: 'company', ...salesStaff },
  'keep-delivery-addresses': {
    individual: 'own',
    manager: 'none',
    administrator: 'company',
    sales: 'own',
    content: 'own',
    'staff-administrator': 'own',
  },
  'keep-custom-products': {
    individual: 'own',
    manager: 'own',
    administrator: 'company',
    sales: 'own',
    content: 'own',
    'staff-administrator': 'own',
  },
  /** Pricing sheets over orders and deals: managers their own, administrators all of them. */
  'keep-pricing-sheets': { individual: 'none', manager: 'own', administrator: 'company', ...noStaff },
  /** People, limits, approval rules, requisites. */
  'keep-company': { individual: 'none', manager: 'none', administrator: 'company', ...noStaff },
  'change-company-permissions': { ...noBuyers, ...salesStaff },
  /** The customer's card: region, contacts, notes, and blocking orders; prices need `keep-discounts`. */
  'keep-customer-terms': { ...noBuyers, ...salesStaff },
  /** Groups of companies that content is addressed to. */
  'choose-segments': { ...noBuyers, ...allStaff },
  /** A company's price type, discounts, individual and agreed prices. */
  'keep-discounts': { ...noBuyers, ...salesStaff },
  'assign-sales-managers': { ...noBuyers, sales: 'none', content: 'none', 'staff-administrator': 'all' },
  /** Merging two rows of one customer; it cannot be undone. */
  'merge-customers': { ...noBuyers, ...administratorOnly },
  'confirm-legal-entities': { ...noBuyers, ...salesStaff },
  /** All staff who may answer see questions of people without a company. */
  'answer-questions': { ...noBuyers, ...salesStaff },
  'keep-recommendations': { ...noBuyers, ...allStaff },
  'view-search-report': { ...noBuyers, ...allStaff },
  'keep-synonyms': { ...noBuyers, ...contentStaff },
  /** Reading goods with prices, stocks and demand; costs are `see-cost`. */
  'see-goods': { ...noBuyers, ...allStaff },
  /** Goods: own values over those of 1C. */
  'keep-catalogue': { ...noBuyers, ...contentStaff },
  /** The order of search results. */
  'keep-search': { ...noBuyers, ...contentStaff },
  /** Price lists, prices of goods and held loads. Content staff may set prices only if it is switched on. */
  'keep-prices': { ...noBuyers, ...administratorOnly },
  'keep-promotions': { ...noBuyers, ...administratorOnly },
  /** What goods cost the seller, and margins. Never available to buyers, nor while impersonating one. */
  'see-cost': { ...noBuyers, ...administratorOnly },
  'keep-recommended-lists': { ...noBuyers, ...contentStaff },
  /** Sections, brands and features: names, order, merges. */
  'keep-content': { ...noBuyers, ...contentStaff },
  /** News, feeds, the home page and the club. */
  'keep-news': { ...noBuyers, ...contentStaff },
  /** Texts on the screens. */
  'keep-texts': { ...noBuyers, ...contentStaff },
  /** Pickup points and delivery terms. */
  'keep-delivery': { ...noBuyers, ...administratorOnly },
  'keep-settings': { ...noBuyers, ...administratorOnly },
  'view-staff-home': { ...noBuyers, ...allStaff },
  'close-staff-notices': { ...noBuyers, ...administratorOnly },
  /** A new company has no manager yet; sales staff may only link people to companies they are responsible for. */
  'decide-company-requests': { ...noBuyers, sales: 'all', content: 'none', 'staff-administrator': 'all' },
  'keep-orders': { ...noBuyers, ...salesStaff },
  /** Requesting what is above one's ceiling (`people/ceiling`), and deciding what is within it. */
  'ask-release': { ...noBuyers, ...allStaff },
  /** Impersonation of a buyer, with a reason. */
  'act-for-customers': { ...noBuyers, ...salesStaff },
  'view-reports': { ...noBuyers, ...salesStaff },
  /** Sales plans of managers; they see their own in reports. */
  'keep-plans': { ...noBuyers, ...administratorOnly },
  'keep-exchange': { ...noBuyers, ...administratorOnly },
  'keep-messages': { ...noBuyers, ...administratorOnly },
  /** Access keys of customers' programs. */
  'keep-access-keys': { ...noBuyers, ...salesStaff },
  /** Webhooks of customers' systems. */
  'keep-webhooks': { ...noBuyers, ...salesStaff },
  /** EDI connections of customers, and the questions of their messages. */
  'keep-edi': { ...noBuyers, ...salesStaff },
  /** Connections of customers' purchasing systems. */
  'keep-punchout': { ...noBuyers, ...salesStaff },
  'keep-staff': { ...noBuyers, ...administratorOnly },
  'view-staff-actions': { ...noBuyers, ...administratorOnly },
} satisfies Record<string, Record<Actor, Scope | Granted>>

export type Permission = keyof typeof table
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the literal type of a constant's keys
export const allPermissions = Object.keys(table) as Permission[]
/** Permissions of staff in the back office. */
export type StaffPermission = {
  [D in Permission]: (typeof table)[D]['administrator'] extends 'none' ? D : never
}[Permission]

/**
 * A signed-in person for the table. `permissions` are those of the current company, or the defaults without one;
 * `isImpersonated`: a staff member works as this person.
 */
export type Who = {
  staffRole: StaffRole | null
  role: CompanyRole | null
  permissions: CompanyPermissions
  /** An administrator's decisions about this staff member. */
  rights: StaffRights
  isImpersonated: boolean
}

/** Decisions internal to a company: impersonating staff neither see nor make them. */
const neverImpersonated: ReadonlySet<Permission> = new Set([
  'keep-company',
  'view-approvals',
  'keep-pricing-sheets',
  // the seller must not accept their own goods for the buyer
  'receive-goods',
])

const staffActors: Record<StaffRole, Actor> = {
  sales: 'sales',
  content: 'content',
  administrator: 'staff-administrator',
}

const actorOf = ({ staffRole, role }: Pick<Who, 'staffRole' | 'role'>): Actor =>
  staffRole ? staffActors[staffRole] : (role ?? 'individual')

export function scopeOf(permission: Permission, who: Who): Scope {
  if (who.isImpersonated && neverImpersonated.has(permission)) return 'none'
  const cell: Scope | Granted = table[permission][actorOf(who)]
  if (typeof cell === 'string')
    return (who.staffRole && isSwitch(permission) && decidedScope(permission, who.staffRole, who.rights)) || cell
  return who.permissions[cell.by] ? cell.scope : cell.otherwise
}

export const may = (permission: Permission, who: Who): boolean => scopeOf(permission, who) !== 'none'

const isSwitch = (permission: Permission): permission is StaffSwitch => staffSwitches.some((one) => one === permission)

const ofRole = (permission: StaffPermission, role: StaffRole): Scope => table[permission][staffActors[role]]

/** Undefined: no decision, or the person is an administrator. */
function decidedScope(permission: StaffPermission, role: StaffRole, rights: StaffRights): Scope | undefined {
  if (role === 'administrator' || !isSwitch(permission)) return undefined
  const decided = rights[permission]
  if (decided === undefined) return undefined
  return decided ? switchedScopes[permission][role] : 'none'
}

/** Permissions of staff do not depend on a company. */
export const staffMay = (permission: StaffPermission, role: StaffRole, rights: StaffRights): boolean =>
  (decidedScope(permission, role, rights) ?? ofRole(permission, role)) !== 'none'

/** Whether switching this right has an effect for the role. */
export const isSwitchable = (permission: StaffSwitch, role: StaffRole): boolean =>
  role !== 'administrator' && switchedScopes[permission][role] !== 'none'
