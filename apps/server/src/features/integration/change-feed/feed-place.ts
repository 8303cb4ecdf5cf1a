import { createHash } from 'node:crypto'
import { feedParts } from '@snab/contract/integration/change-feed'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { z } from 'zod'
import { anchoredOf, anchorsBelow, hasAnchors, prunedOf, type Anchor } from '../../../db/change-cursor'
import type { Db } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { visibleWarehouses } from '../../catalogue/goods/dictionary'
import type { VisitorView } from '../../catalogue/goods/visitor-view'

export type FeedLog = 'products' | 'buyers'

const AnchorOfPlace = z.object({ seq: z.int(), xid: z.string().regex(/^\d{1,20}$/), token: z.int() })

/** The state up to which an answer of the feed was complete. */
const Place = z.object({
  /** The history of the database; data received from another one does not count. */
  incarnation: z.string(),
  /** Changes of transactions below it were sent. */
  horizon: z.string().regex(/^\d{1,20}$/),
  parts: z.array(z.enum(feedParts)),
  /** Entries of the last transactions below the horizon. */
  anchors: z.object({ products: z.array(AnchorOfPlace).max(20), buyers: z.array(AnchorOfPlace).max(20) }),
  marks: z.object({
    /** Identifies whose orders and documents are visible. */
    reach: z.string(),
    /** Names shown with goods, and what their delivery time depends on besides stocks. */
    words: z.string(),
    /** Everything prices depend on besides the goods. */
    terms: z.string(),
    /** The visible warehouses. */
    warehouses: z.string(),
  }),
})
export type FeedPlace = z.infer<typeof Place>

export const writeFeedPlace = (place: FeedPlace): string => Buffer.from(JSON.stringify(place)).toString('base64url')

export function readFeedPlace(text: string): FeedPlace {
  try {
    return Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw invalidField('since', 'Такой отметки портал не выдавал: начните без since')
  }
}

type LogState = { pruned: string; anchored: number[]; anchors: FeedPlace['anchors'][FeedLog] }
export type FeedState = { incarnation: string; horizon: string; logs: Record<FeedLog, LogState> }

/** The last transactions before a place that both histories must have. */
const ANCHORS = 16

/** The state of both logs; read before the rows, so that later changes are part of the next answer. */
export async function findFeedState(db: Db, before: FeedPlace | null): Promise<FeedState> {
  const stateOf = (log: FeedLog) => sql`json_build_object('pruned', ${prunedOf(log)},
    'anchored', to_json(${anchoredOf(log, before?.anchors[log] ?? [])}), 'anchors', ${anchorsBelow(log, ANCHORS)})`
  const { rows } = await sql<FeedState>`
    select database_incarnation() as incarnation, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      json_build_object('products', ${stateOf('products')}, 'buyers', ${stateOf('buyers')}) as logs`.execute(db)
  const [state] = rows
  if (!state) throw new Error('A select without a condition has a row')
  return state
}

/**
 * Where to continue reading a log; null when earlier answers may be wrong, or the log has lost a part of what followed.
 */
export function continues(
  before: FeedPlace | null,
  log: FeedLog,
  { incarnation, horizon, logs }: FeedState,
): string | null {
  if (before === null || before.incarnation !== incarnation) return null
  const from = BigInt(before.horizon)
  const isKept =
    from <= BigInt(horizon) && from >= BigInt(logs[log].pruned) && hasAnchors(before.anchors[log], logs[log])
  return isKept ? afterLast(before.anchors[log]) : null
}

/**
 * The log had nothing between its last entry and the horizon. A copied folder put back may have: it uses the
 * transaction ids of what was lost again.
 */
const afterLast = (anchors: readonly Anchor[]): string =>
  String(anchors.map(({ xid }) => BigInt(xid) + 1n).reduce((one, other) => (one > other ? one : other), 0n))

const digest = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts, withMembers)).digest('base64url').slice(0, 16)

const withMembers = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value

/** If a mark differs, everything of its part is sent again. */
export function marksOf({ userId, company }: Session, view: VisitorView, now: Date): FeedPlace['marks'] {
  const { dictionary, prices, sees, regionId } = view
  const sections = [...dictionary.sections.values()].map(({ id, parentId, name }) => [id, parentId, name])
  const warehouses = visibleWarehouses(dictionary, regionId)
  return {
    reach: digest([userId, company && [company.id, company.role, company.permissions]]),
    words: digest([
      sections,
      [...dictionary.brands.values()].map(({ id, name }) => [id, name]),
      dictionary.series,
      dictionary.groups,
      dictionary.manufacturers,
      dictionary.sellers,
      warehouses.map(({ id, isVirtual, deliveryDays }) => [id, isVirtual, deliveryDays]),
    ]),
    terms: digest([
      sees,
      prices.priceTypeIds,
      prices.discounts,
      prices.promotions.filter(({ startsOn, endsOn }) => isOn(moscowDay(now), startsOn, endsOn)),
      prices.basis,
      prices.contract.shown,
      prices.agreed.shown,
      // a discount on a section applies to everything below it
      sections.map(([id, parentId]) => [id, parentId]),
    ]),
    warehouses: digest([sees.stocks, warehouses.map(({ id }) => id)]),
  }
}

const isOn = (day: string, startsOn: string, endsOn: string): boolean => startsOn <= day && day <= endsOn
