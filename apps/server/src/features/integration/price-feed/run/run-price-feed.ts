import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'
import { portalUrl } from '../../../../mail/portal-url'
import { queueMail } from '../../../../mail/queue-message'
import type { Services } from '../../../../services'
import type { ViewOf } from '../../../catalogue/goods/visitor-view'
import { findOwner } from './feed-owner'
import { feedFileName, feedTypes, isPacked, keptPath } from './feed-file-name'
import { putIntoBucket } from './feed-bucket'
import type { FeedRow } from './feed-head'
import { keepPlace } from './feed-place'
import { priceFeedFailedMail, priceFeedMail } from './price-feed.mails'
import { stopFeed } from './stop-feed'
import { FeedProblem, withWrittenFeed, type WrittenFeed } from './write-feed'

/** Many mail servers refuse larger attachments. */
const largestAttachment = 10 * 1024 * 1024
const unknownReason = 'Файл сделать не получилось: мы уже разбираемся'

type Run = { runId: number; isLastAttempt: boolean; signal?: AbortSignal }

/** Makes and delivers one file. After a failure or a stopped server it starts again. */
export async function runPriceFeed(
  services: Services,
  viewOf: ViewOf,
  { runId, isLastAttempt, signal }: Run,
): Promise<void> {
  const { db, clock } = services
  const run = await db
    .updateTable('priceFeedRuns')
    .set({ state: 'running', startedAt: clock() })
    .where('id', '=', runId)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'feedId'])
    .executeTakeFirst()
  if (!run) return
  const feed = await db.selectFrom('priceFeeds').selectAll().where('id', '=', run.feedId).executeTakeFirstOrThrow()
  try {
    const owner = await findOwner(services, feed)
    if ('reason' in owner) return await endWithStop(services, feed, runId, owner.reason)
    await withWrittenFeed(services, feed, async () => ({ session: owner.session, view: await viewOf(owner.visitor) }), {
      ...(signal && { signal }),
      use: (written) => deliver(services, feed, owner.session, { runId, signal }, written),
    })
  } catch (error) {
    const isProblem = error instanceof FeedProblem
    if (!isProblem && !isLastAttempt) throw error
    await fail(services, feed, runId, isProblem ? error.message : unknownReason)
    if (!isProblem) throw error
  }
}

async function deliver(
  services: Services,
  feed: FeedRow,
  session: Session,
  { runId, signal }: { runId: number; signal: AbortSignal | undefined },
  { path, isFull, rows, bytes, place }: WrittenFeed,
): Promise<void> {
  const { db, privateFiles, clock } = services
  const madeAt = clock()
  const kept = keptPath(feed.id, runId, feed.format)
  const name = feedFileName(feed.name, { format: feed.format, isFull, madeAt })
  if (path !== null) {
    if (feed.way === 's3') await putIntoBucket(services, feed, { path, name }, { signal })
    await privateFiles.save(kept, createReadStream(path))
  }
  const attachment = path !== null && feed.way === 'mail' && bytes <= largestAttachment ? await whole(path, feed) : null
  await db.transaction().execute(async (trx) => {
    const isOpen = await trx
      .updateTable('priceFeedRuns')
      .set({
        state: path === null ? 'unchanged' : 'done',
        endedAt: madeAt,
        isFull,
        rows,
        bytes,
        path: path === null ? null : kept,
      })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    // another server has ended it, or the price list was removed
    if (!isOpen) return
    await keepPlace(trx, feed.id, place)
    if (path === null || feed.way !== 'mail' || session.email === null) return
    await queueMail(trx, {
      to: session.email,
      template: priceFeedMail,
      key: String(runId),
      values: { name: feed.name, rows, isFull, isAttached: attachment !== null, url: pageOf(services) },
      attachments:
        attachment === null ? [] : [{ fileName: name, contentType: feedTypes[feed.format], content: attachment }],
    })
  })
}

const pageOf = ({ config }: Pick<Services, 'config'>): string => portalUrl(config, '/user/price-feeds')

async function whole(path: string, { format }: FeedRow): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > largestAttachment) throw new Error('Only small files are read into memory')
  const content = createReadStream(path)
  return buffer(isPacked(format) ? content.pipe(createGunzip()) : content)
}

/** Mails once until the next success. */
async function fail({ db, config, clock }: Services, feed: FeedRow, runId: number, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('priceFeedRuns')
      .select('state')
      .where('feedId', '=', feed.id)
      .where('id', '<', runId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    await endRun(trx, runId, reason, clock())
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', feed.userId)
      .executeTakeFirstOrThrow()
    if (before?.state === 'failed' || email === null) return
    await queueMail(trx, {
      to: email,
      template: priceFeedFailedMail,
      key: String(runId),
      values: { name: feed.name, reason, url: pageOf({ config }) },
    })
  })
}

const endRun = (trx: Trx, runId: number, error: string, now: Date) =>
  trx
    .updateTable('priceFeedRuns')
    .set({ state: 'failed', endedAt: now, error })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute()

const endWithStop = ({ db, config, clock }: Services, feed: FeedRow, runId: number, reason: string) =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    await endRun(trx, runId, reason, now)
    await stopFeed(trx, config, feed, { reason, by: null })
  })
