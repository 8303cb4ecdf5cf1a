import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CompanyRole, StaffRole } from '@snab/domain/company-role'

export type Session = {
  tokenHash: Buffer
  userId: number
  userUuid: string
  firstName: string
  lastName: string
  email: string | null
  isIndividual: boolean
  staffRole: StaffRole | null
  favouritesVersion: number
  company: { id: number; name: string; role: CompanyRole; isAllowedViewOrdersOfAllCompanies: boolean } | null
}

/** Whose prices and stocks are shown: everything a price depends on. */
export type Buyer = { companyId: number | null; regionId: number; priceTypeId: number; pricingVersion: number }

export type Visitor = { session: Session | null; visitorHash: Buffer | null; buyer: Buyer }
export type SignedIn = Visitor & { session: Session }

/** Whose turn it is where people share threads: the account, or the address of a guest. */
export const personOfSession = ({ userId }: Session): string => `user:${String(userId)}`
export const personOf = ({ visitor, ip }: Pick<FastifyRequest, 'ip'> & { visitor?: Visitor }): string => (visitor?.session ? personOfSession(visitor.session) : `address:${ip}`)

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
  interface FastifyContextConfig {
    access?: 'public' | 'user' | 'staff'
    stopsWithPrices?: boolean
    toleratesOldToken?: boolean
  }
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The anonymous visitor's key is kept hashed, so that a leaked table opens nobody's cart. */
export const visitorHashOf = (header: string | string[] | undefined): Buffer | null =>
  typeof header === 'string' && uuid.test(header) ? hashOf(header.toLowerCase()) : null
