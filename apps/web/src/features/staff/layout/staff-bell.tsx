import { listNotifications } from '@snab/contract/talk/notification'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../lib/api/api'
import { formatMoment } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { useReadAll, useReadOne, useUnread } from '../../../shared/session/unread'
import { useNoticeSignals } from '../../../shared/session/notice-signals'
import { Menu } from '../../../ui/dialog/menu'
import { BellIcon } from '../../../ui/icons'
import { staffTexts } from '../frame/staff.texts'
import classes from './staff-layout.module.css'

const most = 99

/** This person's notifications, without leaving the screen. */
export function StaffBell() {
  const t = useTexts(staffTexts)
  const count = useUnread()?.unread ?? 0
  useNoticeSignals(count)
  return (
    <Menu
      label={count > 0 ? t('staff.news.unread', { count }) : t('staff.news.none')}
      trigger={
        <>
          <BellIcon size={18} />
          {count > 0 && <span className={classes.unread}>{count > most ? `${String(most)}+` : count}</span>}
        </>
      }
      triggerClass={classes.bell}
    >
      <News hasUnread={count > 0} />
    </Menu>
  )
}

function News({ hasUnread }: { hasUnread: boolean }) {
  const t = useTexts(staffTexts)
  const { data } = useQuery(queryOf(listNotifications, { query: { page: 1, 'per-page': 10 } }))
  const readOne = useReadOne()
  const readAll = useReadAll()
  return (
    <div className={classes.news}>
      {data?.items.length === 0 && <p className={classes.newsEmpty}>{t('staff.news.none')}</p>}
      {data?.items.map(({ id, title, text, link, created, isRead }) => (
        <Link
          key={id}
          to={link ?? '/user/notifications'}
          className={classes.one}
          data-unread={!isRead || undefined}
          onClick={() => !isRead && readOne.mutate(id)}
        >
          <strong>{title}</strong>
          <span>
            {formatMoment(created)}
            {text && ` · ${text}`}
          </span>
        </Link>
      ))}
      {hasUnread && (
        <button type="button" className={classes.item} onClick={() => readAll.mutate(undefined)}>
          {t('staff.news.readAll')}
        </button>
      )}
      <Link to="/user/notifications" className={classes.item}>
        {t('staff.news.all')}
      </Link>
      <Link to="/user/notification-settings" className={classes.item}>
        {t('staff.news.settings')}
      </Link>
    </div>
  )
}
