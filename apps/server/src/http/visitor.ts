import { createHash } from 'node:crypto'
import type { Endpoint } from '@snab/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { KeyScope } from '@snab/domain/people/access-key'
import type { Ceilings } from '@snab/domain/people/ceiling'
import type { CompanyRole, StaffRole } from '@snab/domain/people/company-role'
import type { CompanyPermissions, StaffRights } from '@snab/domain/people/permissions'

/** Permissions as stored with a company; null: the portal's default. */
export type StoredPermissions = Omit<CompanyPermissions, 'isPositionsInOrder'> & { isPositionsInOrder: boolean | null }

export type Session = {
  tokenHash: Buffer
  userId: number
  userUuid: string
  firstName: string
  lastName: string
  email: string | null
  isIndividual: boolean
  /** Also null while a staff member has not switched on mandatory two-factor. */
  staffRole: StaffRole | null
  /** An administrator's decisions about this person, on top of the role. */
  rights: StaffRights
  owesTwoFactor: boolean
  favouritesVersion: number
  company: { id: number; name: string; role: CompanyRole; permissions: StoredPermissions } | null
  /** A staff member works as this person. */
  impersonation: { userId: number; name: string; reason: string } | null
  /** A program with one of the person's access keys makes the request. */
  key?: { id: number; name: string; scopes: readonly KeyScope[]; isSandbox: boolean }
  /** The person chooses goods for a buyer's purchasing system, which orders them itself. */
  punchout?: { id: number; isInspecting: boolean; cartHash: Buffer }
  /** The person applies a change released by a colleague: its asker, and the figures that were shown. */
  release?: { askedBy: string; askedById: number; ceilings: Ceilings }
}

/** The author shown in records: the person, and the staff member or program that acts for them. */
export const authorName = ({
  lastName,
  firstName,
  impersonation,
  release,
  key,
}: Pick<Session, 'lastName' | 'firstName' | 'impersonation' | 'release' | 'key'>): string => {
  const name = `${lastName} ${firstName}`.trim()
  if (release) return `${name} (по просьбе: ${release.askedBy})`
  if (key) return `${name} (ключ «${key.name}»)`
  return impersonation ? `${name} (за него ${impersonation.name})` : name
}

/** Everything that prices and stocks depend on. */
export type Buyer = { companyId: number | null; regionId: number; priceTypeId: number; pricingVersion: number }

export type Visitor = { session: Session | null; visitorHash: Buffer | null; buyer: Buyer }
export type SignedIn = Visitor & { session: Session }

/** The key for fair turns: the account, or the address of a guest. */
export const personOfSession = ({ userId }: Session): string => `user:${String(userId)}`
export const personOf = ({ visitor, ip }: Pick<FastifyRequest, 'ip'> & { visitor?: Visitor }): string =>
  visitor?.session ? personOfSession(visitor.session) : `address:${ip}`

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
    /** The switch for orders, if it was read with the session. */
    acceptingOrders?: unknown
  }
  interface FastifyContextConfig {
    access?: 'public' | 'user' | 'staff'
    stopsWithPrices?: boolean
    switchedBy?: Endpoint['switchedBy']
    keyScope?: Endpoint['keyScope']
    inPunchout?: Endpoint['inPunchout']
    toleratesOldToken?: boolean
    notWhileImpersonating?: boolean
  }
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The visitor's key is stored as a hash, so that a leaked table gives access to no cart. */
export const visitorHashOf = (header: string | string[] | undefined): Buffer | null =>
  typeof header === 'string' && uuid.test(header) ? hashOf(header.toLowerCase()) : null
