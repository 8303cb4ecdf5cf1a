import { createHash } from 'node:crypto'
import type { Endpoint } from '@snab/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { CompanyRole, StaffRole } from '@snab/domain/people/company-role'
import type { CompanyPermissions } from '@snab/domain/people/permissions'

/** As they are stored with a company; null: as the portal is configured. */
export type StoredPermissions = Omit<CompanyPermissions, 'isPositionsInOrder'> & { isPositionsInOrder: boolean | null }

export type Session = {
  tokenHash: Buffer
  userId: number
  userUuid: string
  firstName: string
  lastName: string
  email: string | null
  isIndividual: boolean
  /** Null also while one of the staff owes the second step of signing in. */
  staffRole: StaffRole | null
  owesTwoFactor: boolean
  favouritesVersion: number
  company: { id: number; name: string; role: CompanyRole; permissions: StoredPermissions } | null
  /** One of the staff works in the person's name. */
  impersonation: { userId: number; name: string; reason: string } | null
}

/** Who does what is noted: the person, and whoever of the staff works in their name. */
export const authorName = ({
  lastName,
  firstName,
  impersonation,
}: Pick<Session, 'lastName' | 'firstName' | 'impersonation'>): string => {
  const name = `${lastName} ${firstName}`.trim()
  return impersonation ? `${name} (за него ${impersonation.name})` : name
}

/** Whose prices and stocks are shown: everything a price depends on. */
export type Buyer = { companyId: number | null; regionId: number; priceTypeId: number; pricingVersion: number }

export type Visitor = { session: Session | null; visitorHash: Buffer | null; buyer: Buyer }
export type SignedIn = Visitor & { session: Session }

/** Whose turn it is where people share threads: the account, or the address of a guest. */
export const personOfSession = ({ userId }: Session): string => `user:${String(userId)}`
export const personOf = ({ visitor, ip }: Pick<FastifyRequest, 'ip'> & { visitor?: Visitor }): string =>
  visitor?.session ? personOfSession(visitor.session) : `address:${ip}`

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
    /** The stored switch of sales, where it has been read with the session. */
    acceptingOrders?: unknown
  }
  interface FastifyContextConfig {
    access?: 'public' | 'user' | 'staff'
    stopsWithPrices?: boolean
    switchedBy?: Endpoint['switchedBy']
    toleratesOldToken?: boolean
    notWhileImpersonating?: boolean
  }
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The anonymous visitor's key is kept hashed, so that a leaked table opens nobody's cart. */
export const visitorHashOf = (header: string | string[] | undefined): Buffer | null =>
  typeof header === 'string' && uuid.test(header) ? hashOf(header.toLowerCase()) : null
