import { staffMay } from '@snab/domain/people/permissions'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { ListIcon } from '../../../ui/icons'
import { MessageScreen } from '../../../ui/page/message-screen'
import { NotFound } from '../../../ui/page/not-found'
import { JobIndicator } from '../core/job/job-indicator'
import { StaffFind } from '../pages/find/staff-find'
import classes from './staff-layout.module.css'
import { SetupLeft } from './setup-left'
import { StaffBell } from './staff-bell'
import { StaffHelp } from './staff-help'
import { StaffMenu } from './staff-menu'
import { StaffNavigation } from './staff-navigation'
import { maySee } from '../frame/staff-sections'
import { staffTexts } from '../frame/staff.texts'

/** The back office: its own header, search and navigation around every screen. */
export function StaffLayout() {
  const t = useTexts(staffTexts)
  const user = useUser()
  const pathname = useLocation({ select: (location) => location.pathname })
  // the navigation was opened on this screen; the next one starts with it closed
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const isOpen = openedOn === pathname
  if (!user) return <MessageScreen heading={t('staff.guest')} />
  const { staffRole: role, rights } = user
  const who = role && { staffRole: role, rights }
  // signing in here bypasses the route's own check
  if (!who || !maySee(pathname, who)) return <NotFound />
  return (
    <>
      <header className={classes.header}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls="staff-sections"
          onClick={() => setOpenedOn(isOpen ? null : pathname)}
        >
          <ListIcon size={18} />
          {t('staff.menu')}
        </button>
        <Link to="/staff" className={classes.brand}>
          {t('staff.brand')}
        </Link>
        <StaffFind />
        {staffMay('keep-catalogue', who.staffRole, rights) && <JobIndicator />}
        <Link to="/catalog" className={classes.portal}>
          {t('staff.toPortal')}
        </Link>
        <StaffHelp />
        <StaffBell />
        <StaffMenu user={user} role={who.staffRole} />
      </header>
      <div className={classes.area}>
        <nav id="staff-sections" className={classes.navigation} data-open={isOpen} aria-label={t('staff.navigation')}>
          <StaffNavigation who={who} pathname={pathname} />
        </nav>
        <main id="content" className={classes.screen} tabIndex={-1}>
          <SetupLeft key={pathname} pathname={pathname} />
          <Outlet />
        </main>
      </div>
    </>
  )
}
