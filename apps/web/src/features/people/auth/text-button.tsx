import type { ReactNode } from 'react'
import classes from './auth-form.module.css'

/** Leads to another dialog, which no address can name. */
export function TextButton({
  onClick,
  disabled = false,
  children,
}: {
  onClick: () => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <button type="button" className={classes.link} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
