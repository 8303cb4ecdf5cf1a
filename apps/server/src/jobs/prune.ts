import { sql } from 'kysely'
import type { Db, Trx } from '../db/database'

const day = 24 * 3_600_000
const searchesKeptDays = 180
/** Contacts of guests are deleted after this time. */
const answersKeptDays = 365

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
  events: number
  questions: number
}> {
  return db.transaction().execute(async (trx) => {
    const before = (days: number) => new Date(now.getTime() - days * day)
    const { rows } = await sql<{ pruned: number; below: string | null }>`
      with gone as (delete from product_changes where at < ${before(7)} and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid)
      select count(*) as pruned, (max(xid::text::numeric) + 1)::text as below from gone`.execute(trx)
    const { pruned = 0, below = null } = rows[0] ?? {}
    if (below !== null) {
      await sql`update portal_settings set value = to_jsonb(greatest(trim('"' from value::text)::numeric, ${below}::numeric)::text) where key = 'changes-pruned-below'`.execute(
        trx,
      )
    }
    const carts = await trx
      .deleteFrom('carts')
      .where('visitorHash', 'is not', null)
      .where('updatedAt', '<', before(60))
      .executeTakeFirst()
    await trx.deleteFrom('removedCartItems').where('removedAt', '<', before(1)).execute()
    await trx.deleteFrom('removedSpecificationItems').where('removedAt', '<', before(1)).execute()
    const sessions = await trx.deleteFrom('sessions').where('expiresAt', '<', now).executeTakeFirst()
    const failures = await trx.deleteFrom('limitedEvents').where('at', '<', before(2)).executeTakeFirst()
    await trx.deleteFrom('authCodes').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('registrations').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('staffInvitations').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('signInTickets').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('botCodes').where('expiresAt', '<', now).execute()
    await trx.deleteFrom('botMessages').where('at', '<', before(90)).execute()
    await pruneBackOffice(trx, before)
    await keepCounts(trx, before(29))
    const messages = await trx.deleteFrom('outboxMessages').where('createdAt', '<', before(30)).executeTakeFirst()
    const liveEvents = await pruneLive(trx, before(1))
    const notifications = await trx.deleteFrom('notifications').where('createdAt', '<', before(180)).executeTakeFirst()
    const searches = await trx.deleteFrom('searchLogs').where('at', '<', before(searchesKeptDays)).executeTakeFirst()
    await trx.deleteFrom('searchLogUses').where('at', '<', before(searchesKeptDays)).execute()
    const events = await trx.deleteFrom('analyticsEvents').where('at', '<', before(searchesKeptDays)).executeTakeFirst()
    const questions = await trx
      .deleteFrom('managerQuestions')
      .where('answeredAt', '<', before(answersKeptDays))
      .executeTakeFirst()
    const imports = await trx.deleteFrom('listImports').where('updatedAt', '<', before(30)).executeTakeFirst()
    return {
      changes: pruned,
      carts: Number(carts.numDeletedRows),
      sessions: Number(sessions.numDeletedRows),
      failures: Number(failures.numDeletedRows),
      imports: Number(imports.numDeletedRows),
      messages: Number(messages.numDeletedRows),
      liveEvents,
      notifications: Number(notifications.numDeletedRows),
      searches: Number(searches.numDeletedRows),
      events: Number(events.numDeletedRows),
      questions: Number(questions.numDeletedRows),
    }
  })
}

/** What staff deleted can be restored for thirty days. */
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

/** A page that reconnects later is told to read everything again. */
async function pruneLive(trx: Trx, before: Date): Promise<number> {
  const { rows } = await sql<{ pruned: number; below: string | null }>`
    with gone as (delete from live_events where at < ${before} and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid)
    select count(*) as pruned, (max(xid::text::numeric) + 1)::text as below from gone`.execute(trx)
  const { pruned = 0, below = null } = rows[0] ?? {}
  if (below !== null)
    await sql`update portal_settings set value = to_jsonb(greatest((value #>> '{}')::numeric, ${below}::numeric)::text) where key = 'live-pruned-below'`.execute(
      trx,
    )
  return pruned
}
