/** Runs once the next frame is on the screen: what nobody sees must not make it late. Hidden pages have no frames. */
export const afterFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/** Runs when the browser has nothing better to do, at the latest soon after; the answer calls it off. Safari has no idle time. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(asked)
}
