import type { ReactNode } from 'react'
import { useTitle } from '../../lib/hooks/use-title'
import classes from './page.module.css'
import { PageHelp } from './page-help'
import { TitledPlace } from '../../ui/page/titled-place'
import { ProgressBar } from '../../ui/page/progress-bar'

type Props = {
  heading: string
  aside?: ReactNode
  pending?: boolean
  /** The page is as wide as the window. */ isWide?: boolean
  children: ReactNode
}

/**
 * The shell of an ordinary page: a heading, a progress bar, help that can be closed, the content in a readable column.
 */
export function Page({ heading, aside, pending = false, isWide = false, children }: Props) {
  useTitle(heading)
  return (
    <div className={classes.page} data-scroll-restoration-id="page">
      <ProgressBar pending={pending} />
      <div className={isWide ? classes.wide : classes.inner}>
        <header className={classes.head}>
          <h1>{heading}</h1>
          {aside}
        </header>
        <PageHelp />
        <TitledPlace value>{children}</TitledPlace>
      </div>
    </div>
  )
}
