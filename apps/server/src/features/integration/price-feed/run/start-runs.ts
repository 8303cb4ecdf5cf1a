import { nextRun } from '@snab/domain/integration/price-feed'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { addJob } from '../../../../jobs/add-job'
import type { Services } from '../../../../services'

/** Files made at once over all servers, so that price lists due at 9:00 do not block other jobs. */
const QUEUES = 2
/**
 * For price lists put into buckets, so that others do not wait for foreign servers; fewer than the workers, which
 * webhooks share.
 */
const BUCKET_QUEUES = 4
/** Retries within an hour or two, while the file is still useful. */
const mostAttempts = 6

/** A run open for this long has lost its job, for example because its server was killed repeatedly. */
const lostAfterMs = 6 * 3_600_000

/** Queues a run for every due price list; slots missed while no server ran are made up for once. Returns how many. */
export async function startDueRuns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let started = 0
  for (;;) {
    const now = clock()
    const isStarted = await db.transaction().execute(async (trx) => {
      const feed = await trx
        .selectFrom('priceFeeds')
        .select(['id', 'schedule', 'minute', 'weekdays', 'nextAt'])
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!feed) return null
      await trx
        .updateTable('priceFeeds')
        .set({ nextAt: nextRun(feed, now) })
        .where('id', '=', feed.id)
        .execute()
      return (await startRun(trx, feed.id, { slot: feed.nextAt, now })) !== undefined
    })
    if (isStarted === null) return started
    if (isStarted) started++
  }
}

/** Undefined: a run is already waiting, and its file will be as fresh. */
export async function startRun(
  trx: Trx,
  feedId: number,
  { slot, now }: { slot: Date | null; now: Date },
): Promise<Selectable<Database['priceFeedRuns']> | undefined> {
  await trx
    .updateTable('priceFeedRuns')
    .set({ state: 'failed', endedAt: now, error: 'Сервер остановился раньше, чем файл был готов' })
    .where('feedId', '=', feedId)
    .where('state', 'in', ['waiting', 'running'])
    .where('askedAt', '<', new Date(now.getTime() - lostAfterMs))
    .execute()
  const run = await trx
    .insertInto('priceFeedRuns')
    .values({
      feedId,
      state: 'waiting',
      slot,
      askedAt: now,
      startedAt: null,
      endedAt: null,
      isFull: null,
      rows: null,
      bytes: null,
      path: null,
      error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (run) await queueRun(trx, run)
  return run
}

async function queueRun(trx: Trx, { id, feedId }: { id: number; feedId: number }): Promise<void> {
  const { way, companyId } = await trx
    .selectFrom('priceFeeds')
    .select(['way', 'companyId'])
    .where('id', '=', feedId)
    .executeTakeFirstOrThrow()
  const common = { key: `price-feed:${String(id)}`, mostAttempts }
  if (way === 's3')
    await addJob(
      trx,
      'price-feed-to-bucket',
      { runId: id },
      { ...common, queue: `price-feed-buckets-${String(companyId % BUCKET_QUEUES)}` },
    )
  else await addJob(trx, 'price-feed', { runId: id }, { ...common, queue: `price-feeds-${String(feedId % QUEUES)}` })
}
