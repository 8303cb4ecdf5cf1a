/** Decides when a due merge begins: it blocks its thread for seconds, so it waits for a quiet period, up to a limit. */
export function mergeTiming({ quietMs, longestMs }: { quietMs: number; longestMs: number }) {
  let changedAt = -Infinity
  let dueSince: number | null = null
  return {
    changed(now: number): void {
      changedAt = now
    },
    mayBegin(isDue: boolean, now: number): boolean {
      dueSince = isDue ? (dueSince ?? now) : null
      return dueSince !== null && (now - changedAt >= quietMs || now - dueSince >= longestMs)
    },
  }
}
