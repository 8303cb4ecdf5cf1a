import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useIsDesktop } from '../../../lib/media'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ChevronLeftIcon } from '../../../ui/icons'
import { MessageScreen } from '../../../ui/page/message-screen'
import { AreaNavigation } from './area-navigation'
import { areaTexts } from './area.texts'
import classes from './user-area.module.css'

/** The frame of the account area: its navigation beside the page, or a link back to it on small screens. */
export function UserArea() {
  const t = useTexts(areaTexts)
  const isDesktop = useIsDesktop()
  const isFirst = useLocation({ select: ({ pathname }) => /^\/user\/?$/.test(pathname) })

  if (useUser() === null) return <AreaGuest />
  return (
    <div className={classes.area}>
      {isDesktop && (
        <aside className={classes.aside}>
          <AreaNavigation />
        </aside>
      )}
      <div className={classes.page}>
        {!isDesktop && !isFirst && (
          <Link to="/user" className={classes.back}>
            <ChevronLeftIcon />
            {t('area.title')}
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  )
}

/** Shown behind the sign-in dialog and stays when that is closed. */
function AreaGuest() {
  const t = useTexts(areaTexts)
  return (
    <MessageScreen
      heading={t('area.guest')}
      actions={
        <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
          {t('area.signIn')}
        </Link>
      }
    >
      <p>{t('area.guestHint')}</p>
    </MessageScreen>
  )
}
