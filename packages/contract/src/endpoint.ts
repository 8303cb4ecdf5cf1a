import type { KeyScope } from '@snab/domain/people/access-key'
import type { StaffPermission } from '@snab/domain/people/permissions'
import type { z } from 'zod'

/**
 * Who may call. `public`: anyone, including guests; `user`: signed-in people; `staff`: staff with the permission.
 * Queries decide which part of the answer a caller sees.
 */
type Access = { access: 'public' | 'user' } | { access: 'staff'; permission: StaffPermission }

export type Endpoint = Access & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** A Russian line for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** An invalid token is ignored instead of refused, because the answer is the same for everyone. */
  toleratesOldToken?: true
  /** What an access key needs to call it, one of several; without a scope no key may. */
  keyScope?: KeyScope | readonly KeyScope[]
  /**
   * Open to a session of a buyer's purchasing system. `change`: not while it only inspects. Other endpoints are closed to
   * it, except those that read and are public.
   */
  inPunchout?: 'read' | 'change'
  /** Refused during impersonation: passwords, cards, consents and personal details. */
  notWhileImpersonating?: true
  /** Exists only while this switch of the configuration is on; otherwise 404. */
  switchedBy?:
    | 'paymentScheduleEnabled'
    | 'deliveryScheduleEnabled'
    | 'offersEnabled'
    | 'orderManagerEnabled'
    | 'configuratorEnabled'
    | 'chatEnabled'
    | 'newsEnabled'
    /** Staff of the seller keep access to documents. */
    | 'documentsEnabled'
  /** Answers 503 while prices are being changed. */
  stopsWithPrices?: true
  /** Repeating it has no further effect, so it is retried once when the database connection is lost. */
  isIdempotent?: true
  /** Answered with an ETag, and with 304 if the client has the same version. */
  isTagged?: true
  /** Answered as NDJSON: the shape of each line. */
  line?: z.ZodType
  /** A file: in the named field of a form, or as the whole body. */
  upload?: { field: string } | 'bytes'
  /** The maximum size of the file, in bytes. */
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

/** The input of a caller, and what the handler receives after parsing. */
export type RequestOf<E extends Endpoint> = Parts<E, 'in'>
export type ParsedRequestOf<E extends Endpoint> = Parts<E, 'out'>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
