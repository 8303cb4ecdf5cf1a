import type { seenBy } from '../orders/ordering'
/** The notation of the access matrix: which role gets which answer to which request. */

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

/**
 * Everybody; `expired` is the answer to an expired token: 401 where a guest would silently see other prices, else as
 * for a guest.
 */
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
/** Signed-in people. */
export const signedIn = (status = 200): Statuses => ({ ...open(status, 401), guest: 401 })
/** Belongs to the manager and their company; not found for others. */
export const ofCompany = (rest: Partial<Statuses> = {}): Statuses => ({
  ...signedIn(404),
  manager: 200,
  administrator: 200,
  ...rest,
})
/** Belongs to the manager alone. */
export const ofPerson = (): Statuses => ({ ...signedIn(404), manager: 200 })

/** Objects of company A and its manager, created for every call. */
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
  /** Shared with colleagues, with one line. */
  specificationOfManager: () => Promise<number>
  /** The line of the specification created last. */
  lineOfSpecification: () => Promise<number>
  archivedOfManager: () => Promise<number>
  /** An offer with one priced row. */
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
  /** An order of the manager waiting for approval, and its line. */
  approvalOfManager: () => Promise<number>
  lineOfApproval: () => Promise<number>
  ruleOfA: () => Promise<number>
  invitationOfA: () => Promise<number>
  addressOfA: () => Promise<number>
  entityOfA: () => Promise<number>
  companyOf: () => Promise<number>
  /** The same company, without discounts and individual prices. */
  companyWithoutTerms: () => Promise<number>
  filterOfManager: () => Promise<number>
  /** A cart of the manager that is not active. */
  cartPutAside: () => Promise<number>
  /** A line in the caller's cart. */
  cartItem: () => Promise<number>
  seenItem: () => Promise<{ itemIds: number[]; seen: Awaited<ReturnType<typeof seenBy>> }>
  /** The caller's own specification. */
  ownSpecification: () => Promise<number>
}

type Request = { params?: Record<string, string | number>; query?: string; body?: unknown }
export type Line = { expected: Statuses; request: (world: World) => Request | Promise<Request> }

export const line = (expected: Statuses, request: Line['request'] = () => ({})): Line => ({ expected, request })
/** An address with the id of something public. */
export const at = (id: keyof Pick<World, 'product' | 'brand' | 'section' | 'group'>) => (world: World) => ({
  params: { id: world[id] },
})
/** An address with the id of something belonging to company A's manager. */
export const of =
  (
    make: keyof { [K in keyof World as World[K] extends () => Promise<number | string> ? K : never]: true },
    body?: unknown,
  ) =>
  async (world: World) => ({ params: { id: await world[make]() }, ...(body !== undefined && { body }) })
export const send = (body: unknown) => () => ({ body })

/** Pricing sheets: closed to individuals and to staff. */
export const ofPricingSheet = (others: number, status = 200): Statuses => ({
  ...signedIn(403),
  manager: status,
  administrator: status,
  stranger: others,
})

/** Staff with these roles. */
export const staff = (roles: readonly ('sales' | 'content' | 'root')[], status = 200): Statuses => ({
  ...signedIn(403),
  ...Object.fromEntries(roles.map((role) => [role, status])),
})

/** For administrators of the company: colleagues are refused, others get not found. */
export const ofAdministrator = (rest: Partial<Statuses> = {}): Statuses => ({
  ...signedIn(404),
  manager: 403,
  administrator: 200,
  ...rest,
})
