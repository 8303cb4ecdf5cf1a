import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/tables'
import { feedFileName, feedTypes } from './feed-file-name'
import type { FeedRow } from './feed-head'

type Run = Selectable<Database['priceFeedRuns']>

/** The kept file of a run; null: there is none. Its format is that of the file: the feed may have changed since. */
export function fileOfRun(
  { name, format }: Pick<FeedRow, 'name' | 'format'>,
  { id, path, endedAt, isFull }: Run,
): { path: string; isPacked: boolean; tag: string; madeAt: Date; name: string; type: string } | null {
  if (path === null || endedAt === null) return null
  return {
    path,
    isPacked: path.endsWith('.gz'),
    tag: String(id),
    madeAt: endedAt,
    name: feedFileName({ name, format }, { isFull: isFull ?? true, madeAt: endedAt }),
    type: feedTypes[format],
  }
}
