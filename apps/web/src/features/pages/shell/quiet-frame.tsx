import type { ReactNode } from 'react'
import { Snackbar } from '../../../ui/dialog/snackbar'
import { IncompatibleNotice } from './incompatible-notice'
import classes from './quiet-frame.module.css'

/**
 * The frame of pages that a buyer shows to their own client: no name of the portal, no links into it, no data of
 * others.
 */
export const QuietFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <IncompatibleNotice />
    <main id="content" className={classes.content}>
      {children}
    </main>
    <Snackbar />
  </div>
)
