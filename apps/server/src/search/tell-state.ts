import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { IndexState } from './search-engine'

/** How often the thread reports the index's progress to the rest of the server. */
const everyMs = 1000
/** After the database is unreachable for this long a person must act. */
const longAwayMs = 60_000

/** Reports how far the thread that owns the index has followed the database. */
export function stateTeller(
  { isRebuilding, snapshotAt }: { isRebuilding: () => boolean; snapshotAt: () => number | null },
  tell: (state: IndexState) => void,
) {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let followedAt = Date.now()
  let toldAt = 0
  return {
    /** Notes that everything committed before this moment has been applied. */
    followed(since: number) {
      followedAt = since
      if (Date.now() - toldAt < everyMs) return
      toldAt = Date.now()
      const longestTaskS = delays.max / 1e9
      delays.reset()
      const saved = snapshotAt()
      tell({ followedAt, isRebuilding: isRebuilding(), longestTaskS, ...(saved !== null && { snapshotAt: saved }) })
    },
    /** The severity of a failure to read the log by now. */
    severity: (): 'warn' | 'error' => (Date.now() - followedAt > longAwayMs ? 'error' : 'warn'),
  }
}
