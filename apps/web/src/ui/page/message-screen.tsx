import type { ReactNode } from 'react'
import classes from './message-screen.module.css'

/** A whole screen that says one thing and offers ways on. */
export const MessageScreen = ({
  heading,
  children,
  actions,
}: {
  heading: string
  children?: ReactNode
  actions?: ReactNode
}) => (
  <div className={classes.screen}>
    <h1>{heading}</h1>
    {children}
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
)
