import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import buttons from '../button.module.css'
import classes from './fitting-row.module.css'

type Props = {
  /** The button that shows the rest. */ more: string
  /** Aligned with the end of the row. */ isAtEnd?: boolean
  children: ReactNode
}

/**
 * Controls in one row. Those without room are behind one button, which shows them over what lies below, so that nothing
 * moves.
 */
export function FittingRow({ more, isAtEnd = false, children }: Props) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasMore = useFolding(row, isOpen)
  const frame = useRef<HTMLDivElement>(null)
  useClosing(frame, isOpen && hasMore, () => setOpen(false))

  return (
    <div ref={frame} className={classes.frame}>
      <div className={classes.place}>
        <div
          id={id}
          ref={row}
          className={classes.row}
          data-end={isAtEnd || undefined}
          data-open={(isOpen && hasMore) || undefined}
        >
          {children}
        </div>
      </div>
      <button
        type="button"
        className={`${buttons.button} ${classes.more}`}
        hidden={!hasMore}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {more}
      </button>
    </div>
  )
}

/** Whether it stands in the next row. */
const isBelow = (control: HTMLElement, before: HTMLElement | undefined): boolean =>
  before !== undefined && control.offsetTop >= before.offsetTop + before.offsetHeight

/** Hides the controls below the first row until they are requested; true if there are any. */
function useFolding(row: RefObject<HTMLDivElement | null>, isOpen: boolean): boolean {
  const [hasMore, setMore] = useState(false)
  const fold = useRef(() => {})
  // choices that have loaded add a control
  useLayoutEffect(() => {
    fold.current = () => {
      const controls = [...(row.current?.children ?? [])].filter((control) => control instanceof HTMLElement)
      // shown for a moment, because hidden controls have no position on a phone
      for (const control of controls) control.inert = false
      const first = controls.findIndex((control, at) => isBelow(control, controls[at - 1]))
      for (const [at, control] of controls.entries()) control.inert = !isOpen && first !== -1 && at >= first
      setMore(first !== -1)
      const inFirst = first === -1 ? controls : controls.slice(0, first)
      const height = Math.max(0, ...inFirst.map(({ offsetHeight }) => offsetHeight))
      // the wrapped ones take no room
      row.current?.parentElement?.style.setProperty('--row-height', `${String(height)}px`)
    }
    fold.current()
  })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const observer = new ResizeObserver(() => fold.current())
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  return hasMore
}

/** Escape and a press elsewhere close them; a list of choices that hangs over the page belongs to them. */
function useClosing(frame: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => void (latest.current = close))
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      const { target } = event
      if (!(target instanceof Element) || frame.current?.contains(target) || target.closest('[data-portal]')) return
      latest.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      latest.current()
      frame.current?.querySelector<HTMLElement>(':scope > button')?.focus()
    }
    addEventListener('pointerdown', press)
    addEventListener('keydown', key)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('keydown', key)
    }
  }, [isOpen, frame])
}
