import type { CompanyRole, StaffRole } from './company-role'

/** What staff switch for a company. */
export const companyPermissions = [
  'isPositionsInOrder',
  'isAllowedViewOrdersOfAllCompanies',
  'isAllowedSbpPay',
  'isAllowedViewLegalDocuments',
] as const
export type CompanyPermission = (typeof companyPermissions)[number]
export type CompanyPermissions = Record<CompanyPermission, boolean>

/**
 * How far a permission reaches. `own`: what the person did for the company they act for, or without one; `company`: all of that company;
 * `memberships`: all of that company, and in their other companies what each of them lets them see; `own-companies`: companies a sales
 * manager looks after; `all`: everything.
 */
export type Scope = 'none' | 'own' | 'company' | 'memberships' | 'own-companies' | 'all'
export type Actor = 'individual' | 'manager' | 'administrator' | 'sales' | 'content' | 'staff-administrator'

/** A scope that a company's permission opens; without it there is `otherwise`. */
type Granted = { by: CompanyPermission; scope: Scope; otherwise: Scope }
const granted = (by: CompanyPermission, scope: Scope, otherwise: Scope = 'none'): Granted => ({ by, scope, otherwise })

const noBuyers = { individual: 'none', manager: 'none', administrator: 'none' } as const
const noStaff = { sales: 'none', content: 'none', 'staff-administrator': 'none' } as const
const ordersOfStaff = { sales: 'own-companies', content: 'own', 'staff-administrator': 'all' } as const
/** Sales staff for the companies they look after, staff administrators for all. */
const salesStaff = { sales: 'own-companies', content: 'none', 'staff-administrator': 'all' } as const
const contentStaff = { sales: 'none', content: 'all', 'staff-administrator': 'all' } as const
const administratorOnly = { sales: 'none', content: 'none', 'staff-administrator': 'all' } as const
const allStaff = { sales: 'all', content: 'all', 'staff-administrator': 'all' } as const

/** Who may do what: the one table that routes, queries and screens look into. */
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
  'view-payment-schedule': { individual: 'none', manager: 'company', administrator: 'company', ...salesStaff },
  'view-delivery-schedule': { individual: 'none', manager: 'company', administrator: 'company', ...salesStaff },
  'plan-delivery': { individual: 'none', manager: 'none', administrator: 'company', ...salesStaff },
  /** Besides these, whoever is named as an approver of a request sees it. */
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
  /** Pricing worksheets over orders and deals: a manager's own, all of them for the administrator. */
  'keep-pricing-sheets': { individual: 'none', manager: 'own', administrator: 'company', ...noStaff },
  /** People, limits, approval rules, requisites. */
  'keep-company': { individual: 'none', manager: 'none', administrator: 'company', ...noStaff },
  'change-company-permissions': { ...noBuyers, ...salesStaff },
  /** Price type, region, discounts, individual prices and a stop of orders. */
  'keep-customer-terms': { ...noBuyers, ...salesStaff },
  /** Names of groups of companies, for whatever is addressed to one. */
  'choose-segments': { ...noBuyers, ...allStaff },
  'assign-sales-managers': { ...noBuyers, sales: 'none', content: 'none', 'staff-administrator': 'all' },
  'confirm-legal-entities': { ...noBuyers, ...salesStaff },
  /** Questions of people without a company are everybody's who may answer. */
  'answer-questions': { ...noBuyers, ...salesStaff },
  'keep-recommendations': { ...noBuyers, ...allStaff },
  'view-search-report': { ...noBuyers, ...allStaff },
  'keep-synonyms': { ...noBuyers, ...contentStaff },
  /** Goods: own values over those of 1C. */
  'keep-catalogue': { ...noBuyers, ...contentStaff },
  /** The order of search results. */
  'keep-search': { ...noBuyers, ...contentStaff },
  /**
   * What goods cost everybody: price lists and promotions, and loads that change prices so much that a person has to
   * decide. Whoever writes about goods does not price them.
   */
  'keep-prices': { ...noBuyers, ...administratorOnly },
  'keep-recommended-lists': { ...noBuyers, ...contentStaff },
  /** Sections, brands and features: names, order, merges. */
  'keep-content': { ...noBuyers, ...contentStaff },
  /** News, feeds, the home page and the club. */
  'keep-news': { ...noBuyers, ...contentStaff },
  /** What the screens say. */
  'keep-texts': { ...noBuyers, ...contentStaff },
  /** Where buyers fetch their goods. */
  'keep-delivery': { ...noBuyers, ...administratorOnly },
  'keep-settings': { ...noBuyers, ...administratorOnly },
  'view-staff-home': { ...noBuyers, ...allStaff },
  'close-staff-notices': { ...noBuyers, ...administratorOnly },
  /** A new company is nobody's yet; sales staff may only link people to companies they look after. */
  'decide-company-requests': { ...noBuyers, sales: 'all', content: 'none', 'staff-administrator': 'all' },
  'keep-orders': { ...noBuyers, ...salesStaff },
  /** Below the lowest price of a product over all price types: in orders, price requests, individual prices and discounts. */
  'sell-below-floor': { ...noBuyers, ...administratorOnly },
  /** Work in a buyer's name, with a reason. */
  'act-for-customers': { ...noBuyers, ...salesStaff },
  'view-reports': { ...noBuyers, ...salesStaff },
  'keep-exchange': { ...noBuyers, ...administratorOnly },
  'keep-messages': { ...noBuyers, ...administratorOnly },
  'keep-staff': { ...noBuyers, ...administratorOnly },
  'view-staff-actions': { ...noBuyers, ...administratorOnly },
} satisfies Record<string, Record<Actor, Scope | Granted>>

export type Permission = keyof typeof table
export const allPermissions = Object.keys(table) as Permission[] // the keys of a constant are known
/** Permissions that the seller's people do in the staff area. */
export type StaffPermission = {
  [D in Permission]: (typeof table)[D]['administrator'] extends 'none' ? D : never
}[Permission]

/**
 * A signed-in person as the table sees them. `permissions` are those of the company they act for, or what holds without one;
 * `isImpersonated`: staff work in this person's name.
 */
export type Who = {
  staffRole: StaffRole | null
  role: CompanyRole | null
  permissions: CompanyPermissions
  isImpersonated: boolean
}

/** What a company decides itself: staff who work in a buyer's name neither see nor do it. */
const neverImpersonated: ReadonlySet<Permission> = new Set(['keep-company', 'view-approvals', 'keep-pricing-sheets'])

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
  if (typeof cell === 'string') return cell
  return who.permissions[cell.by] ? cell.scope : cell.otherwise
}

export const may = (permission: Permission, who: Who): boolean => scopeOf(permission, who) !== 'none'

/** Permissions of staff depend on no company. */
export const staffMay = (permission: StaffPermission, role: StaffRole): boolean =>
  table[permission][staffActors[role]] !== 'none'
