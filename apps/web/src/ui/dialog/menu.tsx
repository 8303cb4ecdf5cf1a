import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import classes from './menu.module.css'

/** A button with a panel below it. Escape, a click elsewhere and tabbing out close it. */
export function Menu({
  label,
  trigger,
  triggerClass,
  closesOnChoice = false,
  children,
}: {
  label: string
  trigger: ReactNode
  triggerClass?: string | undefined
  /** Choosing an item closes it. */ closesOnChoice?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
    }
  }, [open])

  return (
    <div
      ref={place}
      role="presentation"
      className={classes.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          ref={intoSight}
          role="presentation"
          className={classes.panel}
          onClick={closesOnChoice ? close : undefined}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** Pixels between a panel and the edge of a narrow screen. */
const edge = 8

/** Aligned with the right edge of its button; a button at the left would push it outside a phone's screen. */
function intoSight(panel: HTMLElement | null) {
  const left = panel?.getBoundingClientRect().left ?? edge
  if (panel && left < edge) panel.style.right = `${String(left - edge)}px`
}
