import { z } from 'zod'
import type { Db, Trx } from '../../../../db/database'
import {
  continues,
  findFeedState,
  marksOf,
  readFeedPlace,
  writeFeedPlace,
  type FeedPlace,
} from '../../change-feed/feed-place'
import { findGoodsChanges, type GoodsChanges } from '../../change-feed/goods-lines'
import type { Session } from '../../../../http/visitor'
import type { VisitorView } from '../../../catalogue/goods/visitor-view'

export type KeptPlace = { place: FeedPlace; settings: string; productIds: number[]; catalogue: number; updates: number }

const Stored = z.object({ since: z.string() })

export async function findPlace(db: Db, feedId: number): Promise<KeptPlace | null> {
  const row = await db.selectFrom('priceFeedPlaces').selectAll().where('feedId', '=', feedId).executeTakeFirst()
  return row ? { ...row, place: readFeedPlace(Stored.parse(row.place).since) } : null
}

export async function keepPlace(
  trx: Trx,
  feedId: number,
  { place, settings, productIds, catalogue, updates }: KeptPlace,
): Promise<void> {
  const row = { place: JSON.stringify({ since: writeFeedPlace(place) }), settings, productIds, catalogue, updates }
  await trx
    .insertInto('priceFeedPlaces')
    .values({ ...row, feedId })
    .onConflict((conflict) => conflict.column('feedId').doUpdateSet(row))
    .execute()
}

const parts = ['products', 'prices', 'stocks'] as const
export type Upcoming = { place: FeedPlace; /** Null: a full file is due. */ changes: GoodsChanges['byId'] | null }

/** The state of the log, read before the rows; later changes belong to the next file. */
export const readLog = findFeedState

/** Changes since the last file, for a reader whose names, terms and warehouses are the same. */
export async function upcoming(
  db: Db,
  {
    before,
    state,
    session,
    view,
    settings,
    now,
  }: {
    before: KeptPlace | null
    state: Awaited<ReturnType<typeof readLog>>
    session: Session
    view: VisitorView
    settings: string
    now: Date
  },
): Promise<Upcoming> {
  const marks = marksOf(session, view, now)
  const place: FeedPlace = {
    incarnation: state.incarnation,
    horizon: state.horizon,
    parts: [...parts],
    marks,
    anchors: { products: state.logs.products.anchors, buyers: [] },
  }
  const isSame =
    before !== null &&
    before.settings === settings &&
    (['words', 'terms', 'warehouses'] as const).every((mark) => before.place.marks[mark] === marks[mark])
  const from = isSame ? continues(before.place, 'products', state) : null
  if (from === null) return { place, changes: null }
  const { isAll, byId } = await findGoodsChanges(db, { from, until: state.horizon })
  return { place, changes: isAll ? null : byId }
}
