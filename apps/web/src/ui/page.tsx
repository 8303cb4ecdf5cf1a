import type { ReactNode } from 'react'
import { useTitle } from '../lib/use-title'
import classes from './page.module.css'
import { ProgressBar } from './progress-bar'

/** The shell of an ordinary page: a heading, a bar while something is pending, the content in a readable column. */
export function Page({ heading, aside, pending = false, children }: { heading: string; aside?: ReactNode; pending?: boolean; children: ReactNode }) {
  useTitle(heading)
  return (
    <div className={classes.page} data-scroll-restoration-id="page">
      <ProgressBar pending={pending} />
      <div className={classes.inner}>
        <header className={classes.head}>
          <h1>{heading}</h1>
          {aside}
        </header>
        {children}
      </div>
    </div>
  )
}
