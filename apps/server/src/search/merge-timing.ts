/** When a merge that is due may begin: it keeps its thread busy for seconds, so it waits until nobody changes anything, but not for ever. */
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
