import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { Done, Id, Version } from '../../parts'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

const Side = z.object({
  id: z.int(),
  version: Version,
  article: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** The code of ОКЕИ and the short name. */
  unit: z.string(),
  isMade: z.boolean(),
})
const Pair = z.object({ id: Id, intoId: Id })
const Counted = z.array(z.object({ name: z.string(), count: z.int() }))

export const previewMadeMerge = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/made-product/:id/merge/:intoId',
  summary: 'Что перейдёт от товара, созданного на портале, к товару из 1С',
  params: Pair,
  response: z.object({
    made: Side,
    into: Side,
    /** Russian names: «Строки заказов». */
    moves: Counted,
    /** 1C's product has its own value, which stays unless `isOwnKept`. */
    dropped: Counted,
    /** Why they cannot be merged; null when they can. */
    problem: z.string().nullable(),
  }),
})

export const mergeMade = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/made-product/:id/merge/:intoId',
  summary:
    'Объединить с товаром из 1С: корзины, списки, заказы и заданное на портале переходят к нему; отменить нельзя',
  params: Pair,
  body: z.object({
    version: Version,
    intoVersion: z.int32().min(0),
    /** Prices, stocks, features and texts of the portal override those that 1C has sent. */
    isOwnKept: z.boolean(),
  }),
  response: Done,
})
