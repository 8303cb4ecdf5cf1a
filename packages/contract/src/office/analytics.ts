import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done } from '../parts'

/** Purchase events, and views of each kind of list. */
const analyticsTypes = [
  'SEARCH_EVENT',
  'CATEGORY_VIEW',
  'ORDER_SUCCESS',
  'PRODUCT_VIEW',
  'HOME_PAGE_VIEW',
  'SEARCH_LIST_VIEW',
  'CATEGORY_LIST_VIEW',
  'CATALOG_LIST_VIEW',
  'FAVORITE_LIST_VIEW',
  'ANALOG_LIST_VIEW',
  'RELATED_LIST_VIEW',
  'CART_ADD',
  'CART_REMOVE',
] as const
export type AnalyticsType = (typeof analyticsTypes)[number]

const Text = (longest: number) => z.string().max(longest).nullish()

/** The person is taken from the session or User-Uuid, never from `userId`. */
const AnalyticsData = z.object({
  userUuid: z.uuid().nullish(),
  sessionId: z.uuid().nullish(),
  viewUuid: z.uuid().nullish(),
  userId: z.int().nullish(),
  regionId: z.int().nullish(),
  location: Text(2000),
  referer: Text(2000),
  source: z.enum(['web-desktop', 'web-mobile']).nullish(),
  products: z
    .array(
      z.object({ id: z.int().positive(), position: z.int32().min(0).nullish(), amount: z.number().min(0).nullish() }),
    )
    .max(1000)
    .nullish(),
  pageNumber: z.int32().min(1).nullish(),
  listId: Text(100),
  categoryId: z.int().positive().nullish(),
  searchTerm: Text(500),
  originalSearchTerm: Text(500),
  orderIds: z.array(z.int().positive()).max(50).nullish(),
})
export type AnalyticsData = z.output<typeof AnalyticsData>

export const MOST_EVENTS_AT_ONCE = 50

/** Events delayed by a lost connection carry their age; a repeated event is stored once. */
export const sendEvents = endpoint({
  method: 'POST',
  path: '/api/v2/analytics/events',
  access: 'public',
  inPunchout: 'read',
  toleratesOldToken: true,
  summary: 'Несколько событий аналитики сразу; повтор с теми же id ничего не добавляет',
  isIdempotent: true,
  largestBody: 512 * 1024,
  body: z.object({
    events: z
      .array(z.object({ id: z.uuid(), ageMs: z.number().min(0), type: z.enum(analyticsTypes), data: AnalyticsData }))
      .min(1)
      .max(MOST_EVENTS_AT_ONCE),
  }),
  response: Done,
})

export const sendEvent = endpoint({
  method: 'POST',
  path: '/api/v2/analytics/event',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Событие аналитики; хранится, только если аналитика включена',
  body: z.object({ type: z.enum(analyticsTypes), data: AnalyticsData }),
  response: Done,
})
