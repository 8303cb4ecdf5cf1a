import { z } from 'zod'
import { coreStatuses } from './errors/core'
import { balanceStatuses } from './errors/balance'
import { contentStatuses } from './errors/content'
import { talkStatuses } from './errors/talk'
import { catalogueStatuses } from './errors/catalogue'
import { buyingStatuses } from './errors/buying'
import { peopleStatuses } from './errors/people'
import { ordersStatuses } from './errors/orders'
import { moneyStatuses } from './errors/money'
import { erpStatuses } from './errors/erp'
import { assortmentStatuses } from './errors/assortment'
import { quotesStatuses } from './errors/quotes'
import { officeStatuses } from './errors/office'
import { integrationStatuses } from './errors/integration'
import { pagesStatuses } from './errors/pages'

/** The HTTP status of every refusal, by code. The sentences are on the server: `http/rejection-texts`. */
export const rejectionStatuses = {
  ...coreStatuses,
  ...balanceStatuses,
  ...contentStatuses,
  ...talkStatuses,
  ...catalogueStatuses,
  ...buyingStatuses,
  ...peopleStatuses,
  ...ordersStatuses,
  ...moneyStatuses,
  ...erpStatuses,
  ...assortmentStatuses,
  ...quotesStatuses,
  ...officeStatuses,
  ...integrationStatuses,
  ...pagesStatuses,
}

export type RejectionCode = keyof typeof rejectionStatuses
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
const rejectionCodes = Object.keys(rejectionStatuses) as [RejectionCode, ...RejectionCode[]]

export const FieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** Roubles for one unit; null is «Цена по запросу». */
const SeenLine = z.object({ amount: z.number(), price: z.number().nullable() })

/** A figure above the person's ceiling, in words: «Скидка», «5 %», «12 %», «7 %». */
export const AboveCeiling = z.object({ name: z.string(), before: z.string(), after: z.string(), limit: z.string() })

/** What differs from what the buyer saw; a removed line has no `now`. */
export const ChangedPrices = z.object({
  seenTotal: z.number(),
  total: z.number(),
  lines: z.array(z.object({ id: z.int(), name: z.string(), seen: SeenLine.nullable(), now: SeenLine.nullable() })),
})
export type ChangedPrices = z.infer<typeof ChangedPrices>

export const ErrorBody = z.object({
  code: z.enum(rejectionCodes),
  message: z.string(),
  status: z.int(),
  errors: z.array(FieldProblem).optional(),
  requestId: z.string(),
  /** Only with `stale-version`: who saved the newer version. */
  changed: ChangedPrices.optional(),
  /** Only with `stale-version`: who saved the newer version. */
  savedBy: z.object({ name: z.string(), at: z.string() }).optional(),
  /** Only with `not-accepting-orders`: the message contains staff's reason. */
  isReasonGiven: z.boolean().optional(),
  /** Only with `company-not-found`: the customer that this double became. */
  movedTo: z.int().optional(),
  /** Only with `above-ceiling`. */
  above: z.array(AboveCeiling).optional(),
  /** Only with «Сайт не найден»: links to other sites. */
  links: z.object({ marketUrl: z.string().nullable(), hostUrl: z.string().nullable() }).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
