import type { seenBy } from '../orders/ordering'
/** How lines of the access matrix are written: who gets which answer to which request. */

export const roles = [
  'guest',
  'expired',
  'individual',
  'manager',
  'administrator',
  'stranger',
  'sales',
  'content',
  'root',
] as const
export type Role = (typeof roles)[number]
type Statuses = Record<Role, number>

/** Everyone; `expired` is what an old token gets: 401 where a guest would silently see other prices, else as a guest. */
export const open = (status = 200, expired = 200): Statuses => ({
  guest: status,
  expired,
  individual: status,
  manager: status,
  administrator: status,
  stranger: status,
  sales: status,
  content: status,
  root: status,
})
/** Whoever is signed in. */
export const signedIn = (status = 200): Statuses => ({ ...open(status, 401), guest: 401 })
/** What is the manager's and their company's: for everybody else it does not exist. */
export const ofCompany = (rest: Partial<Statuses> = {}): Statuses => ({
  ...signedIn(404),
  manager: 200,
  administrator: 200,
  ...rest,
})
/** What is the manager's alone. */
export const ofPerson = (): Statuses => ({ ...signedIn(404), manager: 200 })

/** What lies in company A and what its manager has, made anew for every call. */
export type World = {
  product: number
  brand: number
  section: number
  group: number
  orderOfManager: () => Promise<number>
  ownProductOfManager: () => Promise<number>
  notificationOfManager: () => Promise<number>
  sessionOfManager: () => Promise<number>
  cardOfManager: () => Promise<string>
  /** Shared with their colleagues, with one line. */
  specificationOfManager: () => Promise<number>
  /** The line of the specification made last. */
  lineOfSpecification: () => Promise<number>
  archivedOfManager: () => Promise<number>
  /** With one priced row. */
  offerOfManager: () => Promise<number>
  archivedOfferOfManager: () => Promise<number>
  offerTemplateOfManager: () => Promise<number>
  /** A pricing worksheet with one row. */
  sheetOfManager: () => Promise<number>
  archivedSheetOfManager: () => Promise<number>
  /** A list that was read and matched. */
  importOfManager: () => Promise<number>
  /** A row of the list read last. */
  rowOfImport: () => Promise<number>
  synonym: () => Promise<number>
  manager: number
  /** An order of the manager that waits for their administrator, and its line. */
  approvalOfManager: () => Promise<number>
  lineOfApproval: () => Promise<number>
  ruleOfA: () => Promise<number>
  invitationOfA: () => Promise<number>
  addressOfA: () => Promise<number>
  entityOfA: () => Promise<number>
  companyOf: () => Promise<number>
  /** The same company, without discounts and prices of its own. */
  companyWithoutTerms: () => Promise<number>
  filterOfManager: () => Promise<number>
  /** A cart of the manager's that is not the open one. */
  cartPutAside: () => Promise<number>
  /** A line in the cart of whoever calls. */
  cartItem: () => Promise<number>
  seenItem: () => Promise<{ itemIds: number[]; seen: Awaited<ReturnType<typeof seenBy>> }>
  /** A specification of whoever calls. */
  ownSpecification: () => Promise<number>
}

type Request = { params?: Record<string, string | number>; query?: string; body?: unknown }
export type Line = { expected: Statuses; request: (world: World) => Request | Promise<Request> }

export const line = (expected: Statuses, request: Line['request'] = () => ({})): Line => ({ expected, request })
/** An address with the id of something that everybody may see. */
export const at = (id: keyof Pick<World, 'product' | 'brand' | 'section' | 'group'>) => (world: World) => ({
  params: { id: world[id] },
})
/** An address with the id of something that belongs to the manager of company A. */
export const of =
  (
    make: keyof { [K in keyof World as World[K] extends () => Promise<number | string> ? K : never]: true },
    body?: unknown,
  ) =>
  async (world: World) => ({ params: { id: await world[make]() }, ...(body !== undefined && { body }) })
export const send = (body: unknown) => () => ({ body })

/** What a company's people do in the order manager: it is closed to individuals and to the seller. */
export const ofPricingSheet = (others: number, status = 200): Statuses => ({
  ...signedIn(403),
  manager: status,
  administrator: status,
  stranger: others,
})

/** The seller's people, of these roles. */
export const staff = (roles: readonly ('sales' | 'content' | 'root')[], status = 200): Statuses => ({
  ...signedIn(403),
  ...Object.fromEntries(roles.map((role) => [role, status])),
})

/** What administrators rule of their own company: its other people are refused, for everybody else it does not exist. */
export const ofAdministrator = (rest: Partial<Statuses> = {}): Statuses => ({
  ...signedIn(404),
  manager: 403,
  administrator: 200,
  ...rest,
})
