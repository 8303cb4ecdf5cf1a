import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { Roubles } from '../parts'

/** An offer of more rows is a price list. */
export const MOST_OFFER_ROWS = 2000
export const text = (max: number) => z.string().trim().max(max, `Не больше ${max} знаков`)
/** Offers are there for who is signed in, with their switch on. */
export const ofAuthor = { access: 'user', notWhileImpersonating: true, switchedBy: 'offersEnabled' } as const

export const OfferClient = z.object({
  name: text(longest.productName).default(''),
  person: text(longest.contactName).default(''),
  email: z.union([z.literal(''), z.email('Проверьте почту клиента')]).default(''),
  phone: text(longest.phone).default(''),
})
export type OfferClient = z.infer<typeof OfferClient>

export const OfferAnswer = z.object({
  decision: z.enum(['accepted', 'refused']),
  name: z.string(),
  comment: z.string(),
  at: z.string(),
  total: Roubles,
  /** Rows that the client wants: what is included, ticked options and alternatives. */
  rowIds: z.array(z.int()),
  /** With the name that the row had: it may be gone since. */
  comments: z.array(z.object({ rowId: z.int(), text: z.string(), name: z.string().optional() })),
})
export type OfferAnswer = z.infer<typeof OfferAnswer>
