import { sql } from 'kysely'
import type { Db, Trx } from '../db/database'
import { keepDays } from '../db/kept-days'

const day = 24 * 3_600_000
const searchesKeptDays = 180
const regionsKeptDays = 180
/** A page open for longer than this no longer notices conflicting changes of its cells. */
const changesKeptDays = 365
/** Contacts of guests are deleted after this time. */
const answersKeptDays = 365

/** Entries of a log copied from another database; their ids would be in the future for months. */
const isForeign = sql`xid >= pg_snapshot_xmax(pg_current_snapshot())`

/** Deletes what is no longer needed. An index snapshot older than the pruned log detects this by the horizon. */
export async function prune(
  db: Db,
  now: Date,
  /** Keeps statistics of messages sent before that moment when they are deleted. */
  keepCounts: (trx: Trx, sentBefore: Date) => Promise<void>,
): Promise<{
  changes: number
  carts: number
  sessions: number
  failures: number
  imports: number
  messages: number
  liveEvents: number
  notifications: number
  searches: number
  eventDays: number
  questions: number
}> {
  // separately: changes of partitions must not hold their locks for the rest of the work
  const eventDays = await keepDays(db, 'visitor_events', { now, keptDays: searchesKeptDays })
  return db.transaction().execute(async (trx) => {
    const before = (days: number) => new Date(now.getTime() - days * day)
    const pruned = await pruneLog(trx, 'product_changes', 'changes-pruned-below', before(7))
    await pruneLog(trx, 'buyer_changes', 'buyer-changes-pruned-below', before(7))
    const carts = await trx
      .deleteFrom('carts')
      .where('visitorHash', 'is not', null)
      .where('updatedAt', '<', before(60))
      .executeTakeFirst()
    await trx.deleteFrom('removedCartItems').where('removedAt', '<', before(1)).execute()
    await trx.deleteFrom('removedSpecificationItems').where('removedAt', '<', before(1)).execute()
    await trx.deleteFrom('specificationChanges').where('at', '<', before(changesKeptDays)).execute()
    await trx.deleteFrom('specificationPresence').where('seenAt', '<', before(1)).execute()
    const sessions = await trx.deleteFrom('sessions').where('expiresAt', '<', now).executeTakeFirst()
    const failures = await trx.deleteFrom('limitedEvents').where('at', '<', before(2)).executeTakeFirst()
    // browsers send the choice as a cookie, which outlives this row
    await trx.deleteFrom('visitorRegions').where('chosenAt', '<', before(regionsKeptDays)).execute()
    await trx.deleteFrom('authCodes').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('registrations').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('staffInvitations').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('signInTickets').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('sandboxOrders').where('placedAt', '<', before(30)).execute()
    await trx.deleteFrom('botCodes').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('botMessages').where('at', '<', before(90)).execute()
    await trx.deleteFrom('keyCalls').where('at', '<', before(90)).execute()
    // a program may repeat its confirmation after any realistic delay
    await trx.deleteFrom('oauthCodes').where('expiresAt', '<', before(7)).execute()
    // its keys stay valid; to request another one a program registers again
    await trx.deleteFrom('oauthClients').where('createdAt', '<', before(365)).execute()
    await trx.deleteFrom('preparedOrders').where('expiresAt', '<', before(7)).execute()
    // a device keeps unsent edits for sixty days
    await trx.deleteFrom('offlineEdits').where('at', '<', before(90)).execute()
    await pruneBackOffice(trx, before)
    await keepCounts(trx, before(29))
    const messages = await trx.deleteFrom('outboxMessages').where('createdAt', '<', before(30)).executeTakeFirst()
    const liveEvents = await pruneLog(trx, 'live_events', 'live-pruned-below', before(1))
    const notifications = await trx.deleteFrom('notifications').where('createdAt', '<', before(180)).executeTakeFirst()
    const searches = await trx.deleteFrom('searchLogs').where('at', '<', before(searchesKeptDays)).executeTakeFirst()
    await trx.deleteFrom('searchLogUses').where('at', '<', before(searchesKeptDays)).execute()
    const questions = await trx
      .deleteFrom('managerQuestions')
      .where('answeredAt', '<', before(answersKeptDays))
      .executeTakeFirst()
    const imports = await trx.deleteFrom('listImports').where('updatedAt', '<', before(30)).executeTakeFirst()
    return {
      eventDays,
      changes: pruned,
      carts: Number(carts.numDeletedRows),
      sessions: Number(sessions.numDeletedRows),
      failures: Number(failures.numDeletedRows),
      imports: Number(imports.numDeletedRows),
      messages: Number(messages.numDeletedRows),
      liveEvents,
      notifications: Number(notifications.numDeletedRows),
      searches: Number(searches.numDeletedRows),
      questions: Number(questions.numDeletedRows),
    }
  })
}

/** Deletes old rows of the back office. What staff have deleted can be restored for thirty days. */
async function pruneBackOffice(trx: Trx, before: (days: number) => Date): Promise<void> {
  await trx.deleteFrom('staffJobs').where('state', '=', 'draft').where('createdAt', '<', before(1)).execute()
  await trx.deleteFrom('staffJobs').where('createdAt', '<', before(90)).execute()
  await trx.deleteFrom('reportRuns').where('createdAt', '<', before(1)).execute()
  await trx.deleteFrom('priceLists').where('jobId', 'is', null).where('createdAt', '<', before(1)).execute()
  await trx.deleteFrom('earlierValues').where('at', '<', before(30)).execute()
  await trx.deleteFrom('productPapers').where('deletedAt', '<', before(30)).execute()
  await trx.deleteFrom('productSets').where('deletedAt', '<', before(30)).execute()
  await trx.deleteFrom('staffPresence').where('seenAt', '<', before(1)).execute()
  await trx.deleteFrom('dictionaryMerges').where('at', '<', before(30)).execute()
  await trx.deleteFrom('boosts').where('removedAt', '<', before(30)).execute()
  await trx.deleteFrom('promotions').where('removedAt', '<', before(30)).execute()
  await trx.deleteFrom('recommendedLists').where('removedAt', '<', before(30)).execute()
  // kept while help or a promotion still addresses the group
  await trx
    .deleteFrom('segments')
    .where('deletedAt', '<', before(30))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('informationMessages').select('id').whereRef('segmentId', '=', 'segments.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('promotions').select('id').whereRef('promotions.segmentId', '=', 'segments.id'))),
    )
    .execute()
}

/**
 * Deletes old entries of a log. Readers from an earlier place are told to read everything again. `log` and `mark` are
 * constants of ours: a table, and the setting with the bound of its deleted entries.
 */
async function pruneLog(trx: Trx, log: string, mark: string, before: Date): Promise<number> {
  const { rows } = await sql<{ pruned: number; below: string | null }>`
    with foreign_rows as (delete from ${sql.table(log)} where ${isForeign}),
      gone as (delete from ${sql.table(log)} where at < ${before} and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid)
    select count(*) as pruned, (max(xid::text::numeric) + 1)::text as below from gone`.execute(trx)
  const { pruned = 0, below = null } = rows[0] ?? {}
  if (below !== null)
    await sql`update portal_settings set value = to_jsonb(greatest((value #>> '{}')::numeric, ${below}::numeric)::text) where key = ${mark}`.execute(
      trx,
    )
  return pruned
}
