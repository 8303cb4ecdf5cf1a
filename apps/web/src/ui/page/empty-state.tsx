import type { ReactNode } from 'react'
import { ListIcon, SearchIcon } from '../icons'
import classes from './empty-state.module.css'

type Props = {
  /** Rows exist, and filters or words leave none of them. */ isNarrowed?: boolean
  /** A heading; below it what to do, as a sentence and as links or buttons. A text alone is the heading. */
  children: ReactNode
}

/** A list without rows, on every screen. */
export function EmptyState({ isNarrowed = false, children }: Props) {
  const Icon = isNarrowed ? SearchIcon : ListIcon
  return (
    <div className={classes.empty}>
      <span className={classes.picture} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={classes.words}>{typeof children === 'string' ? <h2>{children}</h2> : children}</div>
    </div>
  )
}
