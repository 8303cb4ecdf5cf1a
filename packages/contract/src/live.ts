import { notificationHeadings } from '@snab/domain/talk/notification'
import { z } from 'zod'

/**
 * Read with fetch, so that the token is sent in a header and not in the address. Not JSON, so it is not an endpoint of
 * the contract.
 */
export const liveEventsPath = '/api/v1/user/events'
/** The event stream of guests: publications for everybody, and prices. */
export const portalNewsPath = '/api/v1/portal-news'
/** For a guest's open chat, by User-Uuid: each `chat` event means the chat must be read again. */
export const chatNewsPath = '/api/v1/chat/news'

const nothing = z.object({})
const one = z.object({ id: z.int() })
/** Without a version everything must be read again. */
const versioned = z.object({ id: z.int(), version: z.int().optional() })

/** Prices or stocks have changed: for one company, or for everybody. */
const Prices = z.object({
  for: z.enum(['company', 'all']),
  /** Only these products; null: any may have changed. */
  productIds: z.array(z.int()).nullable(),
  /** How long ago, if not just now. */
  msAgo: z.int().optional(),
  /** Pages wait a random time up to this, to spread the load. */
  spreadMs: z.int().optional(),
})

const topic = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ topic: z.literal(name), seq: z.int(), data })

/** Topics of live events. The data say what to read again, never the content. */
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
  topic('specification-comment', one),
  topic('staff-job', one),
])
export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveTopic = LiveEvent['topic']
export type LiveData<Topic extends LiveTopic> = Extract<LiveEvent, { topic: Topic }>['data']

const streamed = <Name extends string, Data extends z.ZodType>(event: Name, data: Data) =>
  z.object({ event: z.literal(event), data })

/** All events of the server-sent event streams. */
export const StreamEvent = z.discriminatedUnion('event', [
  /**
   * The first event. `isBehind`: events may be missing, so everything must be read again. `pricesMsAgo`: prices read
   * longer ago than this must be read again.
   */
  streamed('ready', z.object({ isBehind: z.boolean(), pricesMsAgo: z.int() })),
  streamed('live', LiveEvent),
  /** Sent to everybody now and not stored, so it has no cursor. */
  streamed('prices', Prices),
  streamed('signed-out', nothing),
  streamed('portal', nothing),
  streamed('chat', nothing),
])
export type StreamEvent = z.infer<typeof StreamEvent>
