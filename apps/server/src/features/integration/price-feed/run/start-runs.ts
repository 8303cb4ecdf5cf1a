import { nextRun } from '@snab/domain/integration/price-feed'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { addJob } from '../../../../jobs/add-job'
import type { Services } from '../../../../services'

/** Files made at once by all servers; the rest wait, so that price lists of all companies at 9:00 hold up no other job. */
const QUEUES = 2
/**
 * Of those that are put into buckets: beside the others, which do not wait for servers of other people, and fewer than the
 * workers that webhooks share with them.
 */
const BUCKET_QUEUES = 4
/** Retries within the hour or two in which the file is still of use. */
const mostAttempts = 6

/** A run that is still open so long after it was asked for has lost its job, with a server that was killed again and again. */
const lostAfterMs = 6 * 3_600_000

/** Queues a run of every price list that is due; what was missed while no server ran is made once. Returns how many. */
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

/** Undefined: one is under way, whose file is as fresh. */
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
