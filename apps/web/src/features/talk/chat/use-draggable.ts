import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

export const buttonSize = 40
const margin = 12
const startTop = 500
const step = 16
/** A hand is never quite still: less than this is a press and not a move. */
const threshold = 4

type Place = { left: number; top: number }

/** Where the button was put last: by how far it is from the right edge, which moves with the window. */
const key = 'B2B_SUPPORT_PLACE'

function storedPlace(): Place {
  const [right, top] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
  return Number.isFinite(right) && Number.isFinite(top)
    ? { left: innerWidth - (right ?? 0), top: top ?? startTop }
    : { left: innerWidth - buttonSize - margin, top: startTop }
}

const storePlace = ({ left, top }: Place) =>
  localStorage.setItem(key, `${String(Math.round(innerWidth - left))} ${String(Math.round(top))}`)

/** Inside the window, above what lies at its foot. */
export function clampPlace({ left, top }: Place, view: { width: number; height: number }, foot: number): Place {
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most))
  return { left: within(left, view.width - buttonSize), top: within(top, view.height - buttonSize - foot) }
}

const view = () => ({ width: innerWidth, height: innerHeight })

/** Moves the button by pointer and by arrow keys. */
export function useDraggable(foot: number) {
  const [wanted, setWanted] = useState<Place>(storedPlace)
  const drag = useRef<{ x: number; y: number; from: Place; to: Place | null } | null>(null)
  const wasDragged = useRef(false)
  useEffect(() => {
    // the right edge moves with the window
    let width = innerWidth
    const follow = () => {
      const change = innerWidth - width
      width = innerWidth
      setWanted(({ left, top }) => ({ left: left > innerWidth / 2 ? left + change : left, top }))
    }
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [])
  const place = clampPlace(wanted, view(), foot)

  return {
    place,
    /** True for the press that ends a move. */
    endedDrag: () => {
      const ended = wasDragged.current
      wasDragged.current = false
      return ended
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        wasDragged.current = false
        drag.current = { x: event.clientX, y: event.clientY, from: place, to: null }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const held = drag.current
        if (!held) return
        const [right, down] = [event.clientX - held.x, event.clientY - held.y]
        if (held.to === null && Math.hypot(right, down) < threshold) return
        held.to = clampPlace({ left: held.from.left + right, top: held.from.top + down }, view(), foot)
        setWanted(held.to)
      },
      onPointerUp: () => {
        const to = drag.current?.to ?? null
        wasDragged.current = to !== null
        if (to) storePlace(to)
        drag.current = null
      },
      onPointerCancel: () => {
        drag.current = null
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const move = moves.get(event.key)
        if (!move || event.ctrlKey || event.altKey || event.metaKey) return
        // the page under it stays where it is
        event.preventDefault()
        const moved = clampPlace({ left: place.left + move.left, top: place.top + move.top }, view(), foot)
        setWanted(moved)
        storePlace(moved)
      },
    },
  }
}

const moves = new Map<string, Place>([
  ['ArrowLeft', { left: -step, top: 0 }],
  ['ArrowRight', { left: step, top: 0 }],
  ['ArrowUp', { left: 0, top: -step }],
  ['ArrowDown', { left: 0, top: step }],
])
