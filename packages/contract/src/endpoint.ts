import type { StaffPermission } from '@snab/domain/people/permissions'
import type { z } from 'zod'

/**
 * Who may call. `public`: anyone, a guest too; `user`: whoever is signed in; `staff`: those of the seller's people whom the table of
 * permissions lets do the permission. What of the answer a caller may see is decided by queries, not here.
 */
type Access = { access: 'public' | 'user' } | { access: 'staff'; permission: StaffPermission }

export type Endpoint = Access & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** One Russian line for the API's page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** A token that no longer holds is passed over instead of refused: the answer is the same for everyone. */
  toleratesOldToken?: true
  /** Not for staff who work in a customer's name: passwords, cards, consents and what names the person. */
  notWhileImpersonating?: true
  /** Is there only with this switch of the configuration on; else a 404 for everybody. */
  switchedBy?:
    | 'paymentScheduleEnabled'
    | 'deliveryScheduleEnabled'
    | 'offersEnabled'
    | 'orderManagerEnabled'
    | 'configuratorEnabled'
    | 'chatEnabled'
    | 'newsEnabled'
    /** The seller's own staff keep their documents. */
    | 'documentsEnabled'
  /** Buying stops with 503 while prices change. */
  stopsWithPrices?: true
  /** Doing it twice does what doing it once does, so a lost database connection is not told before a second try. */
  isIdempotent?: true
  /** Answered with an ETag, and with 304 to whoever has the same already. */
  isTagged?: true
  /** A file: in the named field of a form, or as the whole body. */
  upload?: { field: string } | 'bytes'
  /** In bytes, where a request carries a file. */
  largestBody?: number
  response: z.ZodType
}

type Parsed<S, How extends 'in' | 'out'> = S extends z.ZodType
  ? How extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined
type Parts<E extends Endpoint, How extends 'in' | 'out'> = {
  [K in 'params' | 'query' | 'body' as K extends keyof E ? K : never]: Parsed<E[K & keyof E], How>
}

/** What a caller has to pass, and what a handler receives once it has been parsed. */
export type RequestOf<E extends Endpoint> = Parts<E, 'in'>
export type ParsedRequestOf<E extends Endpoint> = Parts<E, 'out'>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
