import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

export const buttonSize = 40
const margin = 12
const startTop = 500
const step = 16
/** Hands tremble: smaller movements are a press, not a drag. */
const threshold = 4

export type Place = { left: number; top: number }

/** The button's last position: its distance from the right edge, because that moves with the window. */
const key = 'B2B_SUPPORT_PLACE'

function storedPlace(): Place {
  const [right, top] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
  return Number.isFinite(right) && Number.isFinite(top)
    ? { left: innerWidth - (right ?? 0), top: top ?? startTop }
    : { left: innerWidth - buttonSize - margin, top: startTop }
}

const storePlace = ({ left, top }: Place) =>
  localStorage.setItem(key, `${String(Math.round(innerWidth - left))} ${String(Math.round(top))}`)

/** Inside the window, above the bottom bar. */
export function clampPlace({ left, top }: Place, view: { width: number; height: number }, foot: number): Place {
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most))
  return { left: within(left, view.width - buttonSize), top: within(top, view.height - buttonSize - foot) }
}

const view = () => ({ width: innerWidth, height: innerHeight })

/** Moves the button by pointer and by arrow keys. */
export function useDraggable(foot: number) {
  const [wanted, setWanted] = useState<Place>(storedPlace)
  const [isChosen, setChosen] = useState(() => localStorage.getItem(key) !== null)
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
    /** A person has moved the button here. */
    isChosen,
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
        const { left, top } = event.currentTarget.getBoundingClientRect()
        drag.current = { x: event.clientX, y: event.clientY, from: { left, top }, to: null }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const held = drag.current
        if (!held) return
        const [right, down] = [event.clientX - held.x, event.clientY - held.y]
        if (held.to === null && Math.hypot(right, down) < threshold) return
        held.to = clampPlace({ left: held.from.left + right, top: held.from.top + down }, view(), foot)
        setWanted(held.to)
        setChosen(true)
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
        // the page below it does not scroll
        event.preventDefault()
        const { left, top } = event.currentTarget.getBoundingClientRect()
        const moved = clampPlace({ left: left + move.left, top: top + move.top }, view(), foot)
        setWanted(moved)
        setChosen(true)
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
