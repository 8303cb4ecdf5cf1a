import type { ReactNode } from 'react'
import classes from './toolbar-slot.module.css'

type Props = {
  /** What can be done with the chosen rows; null while none is chosen. */ chosen: ReactNode
  /** Of the place of the usual tools. */ className?: string | undefined
  /** The usual tools of the list. */ children: ReactNode
}

/** One place above a list for its tools and for those of chosen rows, so that choosing a row does not move the list. */
export const ToolbarSlot = ({ chosen, className = '', children }: Props) => (
  <div className={classes.slot}>
    <div className={`${classes.usual} ${className}`} inert={chosen !== null}>
      {children}
    </div>
    {chosen !== null && <div className={classes.chosen}>{chosen}</div>}
  </div>
)
