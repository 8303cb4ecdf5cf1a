import type { CompanyRole, StaffRole } from './company-role'

/** What staff switch for a company; spec §3 names them. */
export const companyPermissions = [
  'isPositionsInOrder',
  'isAllowedViewOrdersOfAllCompanies',
  'isAllowedSbpPay',
  'isAllowedViewLegalDocuments',
] as const
export type CompanyPermission = (typeof companyPermissions)[number]
export type CompanyPermissions = Record<CompanyPermission, boolean>

/**
 * How far a deed reaches. `own`: what the person did for the company he acts for, or without one; `company`: all of that company;
 * `memberships`: all of that company, and in his other companies what each of them lets him see; `own-companies`: companies a sales
 * manager looks after; `all`: everything.
 */
export type Scope = 'none' | 'own' | 'company' | 'memberships' | 'own-companies' | 'all'
export type Actor = 'individual' | 'manager' | 'administrator' | 'sales' | 'content' | 'staff-administrator'

/** A scope that a company's permission opens; without it there is `otherwise`. */
type Granted = { by: CompanyPermission; scope: Scope; otherwise: Scope }
const granted = (by: CompanyPermission, scope: Scope, otherwise: Scope = 'none'): Granted => ({ by, scope, otherwise })

const nobodyOfStaff = { sales: 'none', content: 'none', 'staff-administrator': 'none' } as const
const ordersOfStaff = { sales: 'own-companies', content: 'own', 'staff-administrator': 'all' } as const

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
    ...nobodyOfStaff,
  },
  'view-legal-documents': {
    individual: 'none',
    manager: granted('isAllowedViewLegalDocuments', 'company'),
    administrator: granted('isAllowedViewLegalDocuments', 'company'),
    ...nobodyOfStaff,
    sales: 'own-companies',
    'staff-administrator': 'all',
  },
  'change-company-permissions': {
    individual: 'none',
    manager: 'none',
    administrator: 'none',
    sales: 'own-companies',
    content: 'none',
    'staff-administrator': 'all',
  },
} satisfies Record<string, Record<Actor, Scope | Granted>>

export type Deed = keyof typeof table
export const deeds = Object.keys(table) as Deed[] // the keys of a constant are known

/** A signed-in person as the table sees him. `permissions` are the company's he acts for, or what holds without one. */
export type Who = { staffRole: StaffRole | null; role: CompanyRole | null; permissions: CompanyPermissions }

const staffActors: Record<StaffRole, Actor> = {
  sales: 'sales',
  content: 'content',
  administrator: 'staff-administrator',
}

export const actorOf = ({ staffRole, role }: Pick<Who, 'staffRole' | 'role'>): Actor =>
  staffRole ? staffActors[staffRole] : (role ?? 'individual')

export function scopeOf(deed: Deed, who: Who): Scope {
  const cell: Scope | Granted = table[deed][actorOf(who)]
  if (typeof cell === 'string') return cell
  return who.permissions[cell.by] ? cell.scope : cell.otherwise
}

export const may = (deed: Deed, who: Who): boolean => scopeOf(deed, who) !== 'none'
