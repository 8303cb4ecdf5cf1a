import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { isInPunchout } from '../../../shared/punchout/in-punchout'
import { loadChunk } from '../../../lib/api/load-chunk'
import { useIsDesktop } from '../../../lib/media'
import { showError } from '../../../lib/snackbar'
import { PortalKeys } from '../../../shared/keys/portal-keys'
import { useAuthError, useUser } from '../../../shared/session/startup'
import { textOf, useTexts } from '../../../lib/texts/texts'
import { Snackbar } from '../../../ui/dialog/snackbar'
import { DesktopHeader } from './header/desktop-header'
import { IncompatibleNotice } from './incompatible-notice'
import { MobileHeader } from './header/mobile-header'
import { MobileNavigation } from './header/mobile-navigation'
import classes from './shell.module.css'
import { shellTexts } from './shell.texts'

type Props = {
  /** The screen has its own header and navigation. */
  isBare: boolean
  children: ReactNode
}

const ImpersonationBand = lazy(() =>
  loadChunk(() => import('./impersonation-band')).then(({ ImpersonationBand }) => ({ default: ImpersonationBand })),
)

const PunchoutBand = lazy(() =>
  loadChunk(() => import('./punchout-band')).then(({ PunchoutBand }) => ({ default: PunchoutBand })),
)

/** The frame around every screen: one for desktops, one with its own navigation for smaller screens. */
export function Shell({ isBare, children }: Props) {
  const t = useTexts(shellTexts)
  const isDesktop = useIsDesktop()
  const authError = useAuthError()
  const user = useUser()

  useEffect(() => {
    if (authError) showError(authError, textOf(shellTexts)('shell.authFailed'))
  }, [authError])

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('shell.toContent')}
      </a>
      <IncompatibleNotice />
      <Suspense>{user?.impersonation && <ImpersonationBand user={user} impersonation={user.impersonation} />}</Suspense>
      <Suspense>{isInPunchout() && <PunchoutBand />}</Suspense>
      {isBare ? (
        children
      ) : (
        <>
          {isDesktop ? <DesktopHeader /> : <MobileHeader />}
          <main id="content" className={classes.content} tabIndex={-1}>
            {children}
          </main>
          {!isDesktop && <MobileNavigation />}
        </>
      )}
      <PortalKeys />
      <Snackbar />
    </div>
  )
}
