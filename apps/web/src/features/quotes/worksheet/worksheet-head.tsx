import type { ReactNode } from 'react'
import type { SaveStatus } from './worksheet-store'
import classes from './worksheet.module.css'

type Props = {
  /** A link to the list. */
  back: ReactNode
  title: ReactNode
  /** Beside the title. */
  marks: ReactNode
  status: SaveStatus
  /** Shown while something is being saved, or cannot be. */
  statusWords: Record<Exclude<SaveStatus, 'saved'>, string>
  tools: ReactNode
  children: ReactNode
}

/** A worksheet's name, whether it is saved, and actions on the whole of it. */
export const WorksheetHead = ({ back, title, marks, status, statusWords, tools, children }: Props) => (
  <div className={classes.bar}>
    <div className={classes.about}>
      {back}
      <div className={classes.title}>
        <h1>{title}</h1>
        {marks}
        {status !== 'saved' && (
          <span role="status" className={classes.muted}>
            {statusWords[status]}
          </span>
        )}
      </div>
      {children}
    </div>
    <div className={classes.bar}>{tools}</div>
  </div>
)
