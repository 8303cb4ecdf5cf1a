import { afterFrame } from '../../lib/after-frame'

/** Pixels of all cached pictures: enough for two thousand pictures of rows or eighty of tiles. */
const mostDots = 8_000_000
const held = new Map<string, { picture: HTMLImageElement; dots: number }>()
let heldDots = 0

export const isHeld = (src: string): boolean => held.has(src)

/** Browsers release a picture with the last row that shows it, and would load it again for the next list. */
function hold(src: string, picture: HTMLImageElement) {
  if (held.has(src)) return
  const dots = picture.naturalWidth * picture.naturalHeight
  held.set(src, { picture, dots })
  heldDots += dots
  for (const [oldest, { dots: freed }] of held) {
    if (heldDots <= mostDots) break
    held.delete(oldest)
    heldDots -= freed
  }
}

let waiting: (() => void)[] = []

/**
 * Loads a picture after the frame that shows its row, so that no row waits for it and none is loaded for a row that
 * only scrolls past. Reports whether it was loaded or failed, unless it was cancelled.
 */
export function loadAfterFrame(src: string, tell: (isHere: boolean) => void): () => void {
  let isWanted = true
  const load = () => {
    if (!isWanted) return
    const picture = new Image()
    picture.decoding = 'async'
    picture.addEventListener('load', () => {
      hold(src, picture)
      if (isWanted) tell(true)
    })
    picture.addEventListener('error', () => {
      if (isWanted) tell(false)
    })
    picture.src = src
  }
  if (waiting.length === 0) afterFrame(loadWaiting)
  waiting.push(load)
  return () => {
    isWanted = false
  }
}

function loadWaiting() {
  const loads = waiting
  waiting = []
  for (const load of loads) load()
}
