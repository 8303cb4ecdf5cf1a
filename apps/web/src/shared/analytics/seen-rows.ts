/** A row counts as seen when half of it is visible. */
const part = 0.5

const seen = new Set<number>()
let observer: IntersectionObserver | null | undefined

/** One observer for all rows: the browser reports which became visible, and scrolling costs nothing. */
function openObserver(): IntersectionObserver | null {
  if (typeof IntersectionObserver === 'undefined') return null
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        seen.add(Number(target.dataset['seen']))
        observer?.unobserve(target)
      }
    },
    { threshold: part },
  )
}

/** The `ref` of a row with its product in `data-seen`. */
export function watchRow(row: HTMLElement | null) {
  if (!row) return
  observer ??= openObserver()
  if (!observer) {
    seen.add(Number(row.dataset['seen']))
    return
  }
  observer.observe(row)
  return () => observer?.unobserve(row)
}

/** The products seen since the last call. */
export function takeSeen(): ReadonlySet<number> {
  const taken = new Set(seen)
  seen.clear()
  return taken
}
