import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { Roubles } from '../parts'

/** The most rows of an offer. */
export const MOST_OFFER_ROWS = 2000
export const text = (max: number) => z.string().trim().max(max, `Не больше ${max} знаков`)
/** Offers are for signed-in people, while the module is on. */
export const ofAuthor = {
  access: 'user',
  notWhileImpersonating: true,
  keyScope: 'offers',
  switchedBy: 'offersEnabled',
} as const

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
  /** Rows the client wants: included rows, ticked options and alternatives. */
  rowIds: z.array(z.int()),
  /** With the row's name at that time, because the row may have been deleted. */
  comments: z.array(z.object({ rowId: z.int(), text: z.string(), name: z.string().optional() })),
})
export type OfferAnswer = z.infer<typeof OfferAnswer>
