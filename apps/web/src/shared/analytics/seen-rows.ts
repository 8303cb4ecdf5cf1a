/** Half of a row in the window is a row that was seen. */
const part = 0.5

const seen = new Set<number>()
let observer: IntersectionObserver | null | undefined

/** One observer for all rows: the browser tells which came into the window, and scrolling costs nothing. */
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

/** For the `ref` of a row that says its product in `data-seen`. */
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

/** The products that were seen since the last time this was asked. */
export function takeSeen(): ReadonlySet<number> {
  const taken = new Set(seen)
  seen.clear()
  return taken
}
