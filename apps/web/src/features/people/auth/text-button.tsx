import type { ReactNode } from 'react'
import classes from './auth-form.module.css'

/** Opens another dialog, which has no address. */
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
