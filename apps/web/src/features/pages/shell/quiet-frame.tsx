import type { ReactNode } from 'react'
import { Snackbar } from '../../../ui/dialog/snackbar'
import { IncompatibleNotice } from './incompatible-notice'
import classes from './quiet-frame.module.css'

/** Around what a buyer shows to his own client: no name of the portal, no ways into it, nothing of others. */
export const QuietFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <IncompatibleNotice />
    <main id="content" className={classes.content}>
      {children}
    </main>
    <Snackbar />
  </div>
)
