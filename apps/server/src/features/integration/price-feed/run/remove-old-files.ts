import { keptFeedDays, keptFeedFiles, keptFullFiles } from '@snab/domain/integration/price-feed'
import { sql } from 'kysely'
import type { Services } from '../../../../services'

/** Days for which runs are listed. */
const runsKeptDays = 90
/** A more recent file may belong to a run that is just ending. */
const orphanAfterMs = 3_600_000

/**
 * Removes unneeded files: the last full one and the changes after it stay for programs that come late, within a limit.
 * Files without a run belong to removed price lists.
 */
export async function removeOldFeedFiles({
  db,
  privateFiles,
  clock,
}: Pick<Services, 'db' | 'privateFiles' | 'clock'>): Promise<number> {
  const now = clock()
  const { rows } = await sql<{ id: number; path: string }>`
    with kept as (
      select r.id, r.path, r.ended_at, row_number() over (partition by r.feed_id order by r.id desc) as place,
        count(*) filter (where r.is_full) over (partition by r.feed_id order by r.id desc) as full_ones,
        r.id >= max(r.id) filter (where r.is_full) over (partition by r.feed_id) as is_needed
      from price_feed_runs r where r.path is not null)
    select id, path from kept
    where place > ${keptFeedFiles} or full_ones > ${keptFullFiles} or (not is_needed and ended_at < ${now}::timestamptz - make_interval(days => ${keptFeedDays}))`.execute(
    db,
  )
  for (const { id, path } of rows) {
    await privateFiles.remove(path)
    await db.updateTable('priceFeedRuns').set({ path: null }).where('id', '=', id).execute()
  }
  await db
    .deleteFrom('priceFeedRuns')
    .where('path', 'is', null)
    .where('state', 'in', ['done', 'unchanged', 'failed'])
    .where('askedAt', '<', new Date(now.getTime() - runsKeptDays * 24 * 3_600_000))
    .execute()
  return rows.length + (await removeOrphans({ db, privateFiles, clock }))
}

/** Lists the files before reading the runs, so that a run ending meanwhile is known. */
async function removeOrphans({
  db,
  privateFiles,
  clock,
}: Pick<Services, 'db' | 'privateFiles' | 'clock'>): Promise<number> {
  const found: string[] = []
  const youngest = clock().getTime() - orphanAfterMs
  for await (const { path, changedAt } of privateFiles.list('price-feeds'))
    if (changedAt.getTime() < youngest) found.push(path)
  const runs = await db
    .selectFrom('priceFeedRuns')
    .select(['id', 'path', 'state'])
    .where((eb) => eb.or([eb('path', 'is not', null), eb('state', 'in', ['waiting', 'running'])]))
    .execute()
  const known = new Set(runs.map(({ path }) => path))
  const open = new Set(
    runs.filter(({ state }) => state === 'waiting' || state === 'running').map(({ id }) => String(id)),
  )
  let removed = 0
  for (const path of found) {
    const run = /\/(\d+)\.[^/]*$/.exec(path)?.[1]
    if (known.has(path) || (run !== undefined && open.has(run))) continue
    await privateFiles.remove(path)
    removed++
  }
  return removed
}
