import { notificationHeadings } from '@snab/domain/talk/notification'
import { z } from 'zod'

/** Read with fetch: the token travels in a header, never in the address. Not JSON, so no endpoint of the table. */
export const liveEventsPath = '/api/v1/user/events'
/** For guests: what staff publish for everybody, and prices. */
export const portalNewsPath = '/api/v1/portal-news'
/** For a guest's open chat, by User-Uuid: each `chat` event says to read the talk again. */
export const chatNewsPath = '/api/v1/chat/news'

const nothing = z.object({})
const one = z.object({ id: z.int() })
/** Without a version everything about it is to be read again. */
const versioned = z.object({ id: z.int(), version: z.int().optional() })

/** Prices or stocks have changed: for one company, or for everybody. */
const Prices = z.object({
  for: z.enum(['company', 'all']),
  /** Only of these products; null: any may have changed. */
  productIds: z.array(z.int()).nullable(),
  /** How long ago, where it did not happen just now. */
  msAgo: z.int().optional(),
  /** Pages choose a moment within this time to read again, so that they do not all come at once. */
  spreadMs: z.int().optional(),
})

const topic = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ topic: z.literal(name), seq: z.int(), data })

/** What people are told of. Data say what to read again, never the thing itself. */
export const LiveEvent = z.discriminatedUnion('topic', [
  topic('cart', z.object({ version: z.int() })),
  topic('chat', one),
  topic('company', nothing),
  topic(
    'notification',
    z.object({ heading: z.enum(notificationHeadings).optional(), read: z.literal(true).optional() }),
  ),
  topic('offer', versioned),
  topic('order', one),
  topic('order-manager', one),
  topic('portal', nothing),
  topic('presence', z.object({ place: z.string() })),
  topic('price-request', one),
  topic('prices', Prices),
  topic('settings', nothing),
  topic('specification', versioned),
  topic('staff-job', one),
])
export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveTopic = LiveEvent['topic']
export type LiveData<Topic extends LiveTopic> = Extract<LiveEvent, { topic: Topic }>['data']

const streamed = <Name extends string, Data extends z.ZodType>(event: Name, data: Data) =>
  z.object({ event: z.literal(event), data })

/** Everything that the portal's streams of server-sent events carry. */
export const StreamEvent = z.discriminatedUnion('event', [
  /**
   * The first event. `isBehind`: something may have been missed, everything has to be read again. `pricesMsAgo`: prices
   * that were read earlier than that are to be read again.
   */
  streamed('ready', z.object({ isBehind: z.boolean(), pricesMsAgo: z.int() })),
  streamed('live', LiveEvent),
  /** Of this moment and for everybody; not kept, so it has no place to go on from. */
  streamed('prices', Prices),
  streamed('signed-out', nothing),
  streamed('portal', nothing),
  streamed('chat', nothing),
])
export type StreamEvent = z.infer<typeof StreamEvent>
