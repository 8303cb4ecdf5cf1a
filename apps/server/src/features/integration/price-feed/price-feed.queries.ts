import type { PriceFeed, PriceFeedRun } from '@snab/contract/integration/price-feed'
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { Session } from '../../../http/visitor'

type RunRow = Selectable<Database['priceFeedRuns']>

/**
 * SQL over `f`: the person's own price lists in the current company; for an administrator, those of the whole company.
 */
export const feedsWithinReach = ({ userId, company }: Session): RawBuilder<SqlBool> =>
  sql<SqlBool>`(f.company_id = ${company?.id ?? null} and ${company?.role === 'administrator' ? sql`true` : sql`f.user_id = ${userId}`})`

export const presentRun = ({
  path,
  slot,
  askedAt,
  startedAt,
  endedAt,
  id,
  state,
  isFull,
  rows,
  bytes,
  error,
}: RunRow): PriceFeedRun => ({
  id,
  state,
  isFull,
  rows,
  bytes,
  error,
  slot: slot?.toISOString() ?? null,
  askedAt: askedAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  hasFile: path !== null,
})

type Paging = { page?: number; perPage?: number }

/** Lists them by name, or newest first when paged. */
export async function readPriceFeeds(
  db: Db,
  which: RawBuilder<SqlBool>,
  userId: number,
  { page = 1, perPage }: Paging = {},
): Promise<PriceFeed[]> {
  const rows = await db
    .selectFrom('priceFeeds as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .innerJoin('companies as c', 'c.id', 'f.companyId')
    .selectAll('f')
    .select(['c.name as companyName', sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('owner')])
    .where(which)
    .$if(perPage === undefined, (query) => query.orderBy('f.name').orderBy('f.id'))
    .$if(perPage !== undefined, (query) =>
      query
        .orderBy('f.id', 'desc')
        .limit(perPage ?? 0)
        .offset((page - 1) * (perPage ?? 0)),
    )
    .execute()
  const lastRuns = await readLastRuns(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    format: row.format,
    sectionIds: row.sectionIds,
    columns: row.columns,
    onlyInStock: row.onlyInStock,
    isDelta: row.isDelta,
    schedule: row.schedule,
    minute: row.minute,
    weekdays: row.weekdays,
    way: row.way,
    bucket: row.bucket,
    isPaused: row.isPaused,
    company: { id: row.companyId, name: row.companyName },
    owner: { id: row.userId, name: row.owner, isYou: row.userId === userId },
    linkHint: row.linkHint,
    linkUsedAt: row.linkUsedAt?.toISOString() ?? null,
    linkUsedFrom: row.linkUsedFrom,
    stopped: row.stopped,
    next: row.nextAt?.toISOString() ?? null,
    lastRun: lastRuns.get(row.id) ?? null,
  }))
}

async function readLastRuns(db: Db, feedIds: readonly number[]): Promise<ReadonlyMap<number, PriceFeedRun>> {
  if (feedIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('priceFeedRuns')
    .selectAll()
    .distinctOn('feedId')
    .where('feedId', 'in', feedIds)
    .orderBy('feedId')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.feedId, presentRun(row)]))
}

/** A page of the customers' price lists and their number. */
export async function readStaffPriceFeeds(
  db: Db,
  reach: RawBuilder<SqlBool>,
  { userId, state, page, perPage }: { userId: number; state: 'working' | 'stopped'; page: number; perPage: number },
): Promise<{ items: PriceFeed[]; total: number }> {
  const which = sql<SqlBool>`(${reach} and f.stopped is ${state === 'stopped' ? sql`not null` : sql`null`})`
  const { total } = await db
    .selectFrom('priceFeeds as f')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(which)
    .executeTakeFirstOrThrow()
  return { items: await readPriceFeeds(db, which, userId, { page, perPage }), total }
}

const shownRuns = 50

export async function readRuns(db: Db, feedId: number): Promise<PriceFeedRun[]> {
  const rows = await db
    .selectFrom('priceFeedRuns')
    .selectAll()
    .where('feedId', '=', feedId)
    .orderBy('id', 'desc')
    .limit(shownRuns)
    .execute()
  return rows.map(presentRun)
}

/** The last full file and later changes, in the order in which they are applied; empty without a full file. */
export async function readFiles(db: Db, feedId: number): Promise<RunRow[]> {
  const rows = await db
    .selectFrom('priceFeedRuns')
    .selectAll()
    .where('feedId', '=', feedId)
    .where('path', 'is not', null)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
  const lastFull = rows.findLastIndex(({ isFull }) => isFull === true)
  return lastFull === -1 ? [] : rows.slice(lastFull)
}
