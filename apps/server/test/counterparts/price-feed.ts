import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { openVisitorViews } from '../../src/features/catalogue/goods/visitor-view'
import { runPriceFeed } from '../../src/features/integration/price-feed/run/run-price-feed'
import type { Portal } from '../portal'

type Person = Pick<Awaited<ReturnType<Portal['newUser']>>, 'post' | 'get'>

export const feedsUrl = '/api/v3/price-feeds'

/** A price list as sent by the screen. */
export const feedFields = {
  name: 'Прайс',
  format: 'csv',
  sectionIds: [] as number[],
  columns: ['article', 'name', 'price-gross', 'price-net', 'base-price', 'stock', 'warehouses'],
  onlyInStock: false,
  isDelta: false,
  schedule: 'daily',
  minute: 9 * 60,
  weekdays: [] as number[],
  way: 'link',
  bucket: null as object | null,
  isPaused: false,
}

/** Runs waiting jobs. */
export async function runQueued({ db, services }: Portal): Promise<void> {
  const waiting = await db
    .selectFrom('priceFeedRuns')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  for (const { id } of waiting)
    await runPriceFeed(services, openVisitorViews(services), { runId: id, isLastAttempt: true })
}

/** Makes a file now; returns its run and content, null when there is none. */
export async function makeFile(portal: Portal, person: Person, feedId: number) {
  const { id } = (await person.post(`${feedsUrl}/${feedId}/runs`, {})).body
  await runQueued(portal)
  const run = await portal.db.selectFrom('priceFeedRuns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const opened = run.path === null ? null : await portal.services.privateFiles.open(run.path)
  if (!opened) return { run, bytes: null }
  const stored = await buffer(opened.content)
  return { run, bytes: run.path?.endsWith('.gz') ? gunzipSync(stored) : stored }
}

export const csvRows = (bytes: Uint8Array | null): Record<string, string>[] =>
  bytes === null ? [] : parse(Buffer.from(bytes), { delimiter: ';', bom: true, columns: true })
