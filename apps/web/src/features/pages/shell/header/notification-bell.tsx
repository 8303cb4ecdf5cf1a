import { Link } from '@tanstack/react-router'
import { useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { useUnread } from '../../../../shared/session/unread'
import { BellIcon } from '../../../../ui/icons'
import classes from './notification-bell.module.css'
import { shellTexts } from '../shell.texts'

const most = 99

/** Opens the notification centre; shows the number of unread ones. */
export function NotificationBell() {
  const t = useTexts(shellTexts)
  const isGuest = useUser() === null
  const count = useUnread()?.unread ?? 0
  if (isGuest) return null
  const label = count > 0 ? t('shell.unread', { count }) : t('shell.notifications')

  return (
    <Link to="/user/notifications" className={classes.bell} aria-label={label} title={label}>
      <BellIcon size={18} />
      {count > 0 && <span className={classes.count}>{count > most ? `${String(most)}+` : count}</span>}
    </Link>
  )
}
