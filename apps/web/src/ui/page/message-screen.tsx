import { useContext, type ReactNode } from 'react'
import { useTitle } from '../../lib/hooks/use-title'
import classes from './message-screen.module.css'
import { TitledPlace } from './titled-place'

/**
 * A whole screen with one message and links. Instead of a page it sets the tab's title, which would keep the previous
 * page's name.
 */
export function MessageScreen({
  heading,
  children,
  actions,
}: {
  heading: string
  children?: ReactNode
  actions?: ReactNode
}) {
  const isPart = useContext(TitledPlace)
  useTitle(isPart ? '' : heading)
  return (
    <div className={classes.screen}>
      <h1>{heading}</h1>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
