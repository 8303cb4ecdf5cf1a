import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dockMark } from '../../../shared/chat/dock-mark'
import { buttonSize, type Place } from './use-draggable'

// a strong text is a sum, and so may be a cell or the row of a list
const controls = 'a, button, input, select, textarea, summary, label, [role="button"], strong, td, li'
/** Lists load after their page. */
const lookAfterMs = [0, 300, 1000, 2500, 6000]
const scrollPauseMs = 250

/** Whether the button would cover a control of the page at this place. */
function covers({ left, top }: Place): boolean {
  const [right, bottom] = [left + buttonSize - 1, top + buttonSize - 1]
  const points = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
    [left + buttonSize / 2, top + buttonSize / 2],
  ] as const
  return points.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((element) => element.closest('[data-chat-button]') === null && element.closest(controls) !== null),
  )
}

function dockPlace(): Place | null {
  const dock = document.querySelector(`[${dockMark}]`)?.getBoundingClientRect()
  return dock && dock.width > 0 ? { left: dock.left, top: dock.top } : null
}

/**
 * The button's place in the header while its usual place would cover a control of the page; null where it would not, or
 * if a person has chosen the place. Once docked it stays so until another page opens, so that it does not jump while
 * scrolling.
 */
export function useDock(usual: Place, isChosen: boolean): Place | null {
  const page = useLocation({
    select: ({ pathname, search }) => `${pathname} ${String('product' in search)} ${String(search.kept)}`,
  })
  const [docked, setDocked] = useState<{ page: string; place: Place } | null>(null)
  const { left, top } = usual
  useEffect(() => {
    if (isChosen) return undefined
    const look = () => {
      const isCovering = covers({ left, top })
      const place = dockPlace()
      // a docked button follows the header when the window changes
      setDocked((before) => (place && (isCovering || before?.page === page) ? { page, place } : before))
    }
    const timers = lookAfterMs.map((after) => setTimeout(look, after))
    let pause: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(pause)
      pause = setTimeout(look, scrollPauseMs)
    }
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', onScroll)
    return () => {
      timers.forEach(clearTimeout)
      clearTimeout(pause)
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', onScroll)
    }
  }, [page, left, top, isChosen])
  return !isChosen && docked?.page === page ? docked.place : null
}
