import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/tables'
import { feedFileName, feedTypes, formatOfPath, isPacked } from './feed-file-name'
import type { FeedRow } from './feed-head'

type Run = Selectable<Database['priceFeedRuns']>
type KeptFile = { path: string; isPacked: boolean; tag: string; madeAt: Date; name: string; type: string }

/** The stored file of a run; null when there is none. */
export function fileOfRun({ name }: Pick<FeedRow, 'name'>, { id, path, endedAt, isFull }: Run): KeptFile | null {
  if (path === null || endedAt === null) return null
  const format = formatOfPath(path)
  return {
    path,
    isPacked: isPacked(format),
    tag: String(id),
    madeAt: endedAt,
    name: feedFileName(name, { format, isFull: isFull ?? true, madeAt: endedAt }),
    type: feedTypes[format],
  }
}
