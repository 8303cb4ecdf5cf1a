import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientBase } from 'pg'
import { assetPath } from '../asset-path'

/** A batch takes some tens of milliseconds, followed by an equal pause. */
const BATCH_ROWS = 1000
/** A batch holds locks only briefly, and does not wait long for others. */
const LIMITS = `set local lock_timeout = '2s'; set local statement_timeout = '1min'`
const LOCK_WAS_BUSY = '55P03'

type Batch = { place: string | null; done: number }
/** The result of a batch: `taken` when another server works on this backfill. */
type Outcome = 'more' | 'ended' | 'taken' | 'busy'

type Options = {
  signal?: AbortSignal | undefined
  /** Stops between batches after this. */
  longestMs?: number
  directory?: string
}

/**
 * Runs all unfinished backfills, batch after batch, until they end or the time is over. A batch commits together with
 * its place, so continuing repeats nothing and skips nothing.
 */
export async function runBackfills(client: ClientBase, options: Options = {}): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from backfills where ended_at is null order by name',
  )
  const started = performance.now()
  for (const { name } of rows) {
    const left = (options.longestMs ?? Infinity) - (performance.now() - started)
    await goThrough(client, name, { ...options, longestMs: left })
  }
}

/**
 * Goes through all rows again, to include those that servers of the earlier release have written since. False when time
 * ran out.
 */
export async function finishBackfill(client: ClientBase, name: string, options: Options): Promise<boolean> {
  const { rowCount } = await client.query(
    'update backfills set place = null, ended_at = null where name = $1 and ended_at is not null',
    [name],
  )
  if (!rowCount && !(await isKnown(client, name))) throw new Error(`No backfill is called ${name}`)
  return goThrough(client, name, options)
}

const isKnown = async (client: ClientBase, name: string): Promise<boolean> =>
  (await client.query('select from backfills where name = $1', [name])).rowCount === 1

async function goThrough(
  client: ClientBase,
  name: string,
  { signal, longestMs = Infinity, directory = assetPath('db/backfills') }: Options,
): Promise<boolean> {
  const text = await readFile(`${directory}/${name}.sql`, 'utf8')
  const started = performance.now()
  const mayGoOn = () => !signal?.aborted && performance.now() - started < longestMs
  while (mayGoOn()) {
    const begun = performance.now()
    const outcome = await runBatch(client, name, text)
    if (outcome === 'ended') return true
    if (outcome === 'taken') return false
    // leaves half of the database's time to visitors
    await sleep(performance.now() - begun, undefined, { ref: false })
  }
  return false
}

async function runBatch(client: ClientBase, name: string, text: string): Promise<Outcome> {
  await client.query('begin')
  try {
    await client.query(LIMITS)
    const { rows } = await client.query<{ place: string | null }>(
      'select place from backfills where name = $1 and ended_at is null for update skip locked',
      [name],
    )
    const [state] = rows
    if (!state) {
      await client.query('rollback')
      return 'taken'
    }
    const { rows: batches } = await client.query<Batch>(text, [state.place, BATCH_ROWS])
    const { place = null, done = 0 } = batches[0] ?? {}
    await client.query(
      `update backfills set done = done + $2::int, failure = null, started_at = coalesce(started_at, now()),
        place = case when $2::int > 0 then $3 else place end, ended_at = case when $2::int = 0 then now() end where name = $1`,
      [name, done, place],
    )
    await client.query('commit')
    return done === 0 ? 'ended' : 'more'
  } catch (error) {
    await client.query('rollback')
    if (error instanceof pg.DatabaseError && error.code === LOCK_WAS_BUSY) return 'busy'
    await client.query('update backfills set failure = $2 where name = $1', [name, String(error)])
    throw error
  }
}
