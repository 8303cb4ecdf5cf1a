import type { ReactNode } from 'react'
import classes from './toolbar-slot.module.css'

type Props = {
  /** Tools for the selected rows; null while none is selected. */ chosen: ReactNode
  /** The class of the element around the usual tools. */ className?: string | undefined
  /** The usual tools of the list. */ children: ReactNode
}

/**
 * One place above a list for its tools and for those of selected rows, so that selecting a row does not move the list.
 */
export const ToolbarSlot = ({ chosen, className = '', children }: Props) => (
  <div className={classes.slot}>
    <div className={`${classes.usual} ${className}`} inert={chosen !== null}>
      {children}
    </div>
    {chosen !== null && <div className={classes.chosen}>{chosen}</div>}
  </div>
)
