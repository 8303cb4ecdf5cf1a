import { z } from 'zod'
import { endpoint } from '../endpoint'

export const feedParts = ['products', 'prices', 'stocks', 'orders', 'documents'] as const
export type FeedPart = (typeof feedParts)[number]

/**
 * A line of the answer. `resync`: discard everything received of this part; all of it follows. `end`: the last line; an
 * answer without it was broken off, so request it again with the same `since`.
 */
export const FeedLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resync'), of: z.enum(feedParts) }),
  z.looseObject({ kind: z.literal('product'), id: z.int(), article: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('price'),
    id: z.int(),
    /** Roubles for one unit; null when there is none. */
    price: z.number().nullable(),
    currentPrice: z.number().nullable(),
    priceSteps: z.array(z.unknown()),
  }),
  z.object({
    kind: z.literal('stock'),
    id: z.int(),
    /** Null when the buyer does not see stocks. */
    stocks: z.array(z.object({ id: z.int(), amount: z.number() })).nullable(),
  }),
  z.looseObject({ kind: z.literal('order'), id: z.int() }),
  z.looseObject({ kind: z.literal('document'), id: z.int() }),
  /** No longer sold, or no longer visible to this buyer. */
  z.object({ kind: z.literal('gone'), of: z.enum(['product', 'order', 'document']), id: z.int() }),
  z.object({ kind: z.literal('end'), since: z.string() }),
])

export type FeedLine = z.infer<typeof FeedLine>

export const changeFeed = endpoint({
  method: 'GET',
  path: '/api/v3/changes',
  access: 'user',
  keyScope: ['catalogue', 'orders-read', 'documents'],
  summary: 'Изменения товаров, своих цен, остатков, заказов и документов с прошлого ответа, по строке JSON на каждое',
  query: z.object({
    /** `since` of the last line of the previous answer; omitted: everything. */
    since: z.string().max(4000).optional(),
    /** Separated by commas; omitted: everything that the key may read. */
    what: z
      .string()
      .max(200)
      .transform((list) => list.split(',').map((part) => part.trim()))
      .pipe(z.array(z.enum(feedParts, { error: `Можно: ${feedParts.join(', ')}` })).min(1))
      .optional(),
  }),
  line: FeedLine,
  response: z.unknown(),
})
