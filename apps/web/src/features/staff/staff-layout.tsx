import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useUser } from '../../shared/session/startup'
import { useTexts } from '../../lib/texts/texts'
import { MessageScreen } from '../../ui/page/message-screen'
import { NotFound } from '../../ui/page/not-found'
import classes from './staff-layout.module.css'
import { maySee, sectionsOf } from './staff-sections'
import { staffTexts } from './staff.texts'

/** The staff area: its own small navigation beside whichever screen is open. */
export function StaffLayout() {
  const t = useTexts(staffTexts)
  const user = useUser()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!user) return <MessageScreen heading={t('staff.guest')} />
  const role = user.staffRole
  const [first] = role ? sectionsOf(role) : []
  if (!role || !first) return <NotFound />
  // whoever signs in here has not passed the route's own check
  if (/^\/staff\/?$/.test(pathname)) return <Navigate to={first.to} replace />
  if (!maySee(pathname, role)) return <NotFound />
  return (
    <div className={classes.area}>
      <nav className={classes.navigation} aria-label={t('staff.navigation')}>
        {sectionsOf(role).map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            className={classes.section}
            activeProps={{ className: classes.active ?? '' }}
            activeOptions={{ includeSearch: false }}
          >
            {t(text)}
          </Link>
        ))}
      </nav>
      <div className={classes.screen}>
        <Outlet />
      </div>
    </div>
  )
}
