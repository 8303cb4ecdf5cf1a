import type { Notification } from '@snab/contract/talk/notification'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { useReadOne } from '../../../shared/session/unread'
import { CheckIcon } from '../../../ui/icons'
import buttons from '../../../ui/button.module.css'
import classes from './notification-list.module.css'
import { notificationTexts } from './notification.texts'

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** Notifications by day, newest first; opening one marks it as read. */
export function NotificationList({ items, isOutdated }: { items: readonly Notification[]; isOutdated: boolean }) {
  const t = useTexts(notificationTexts)
  const dayOf = useDayNames()
  const days = [...new Set(items.map(({ created }) => formatDate(created)))]

  return (
    <section className={classes.days} data-outdated={isOutdated || undefined} aria-label={t('notification.list')}>
      {days.map((day) => (
        <section key={day} aria-label={dayOf(day)}>
          <h2 className={classes.day}>{dayOf(day)}</h2>
          <ul className={classes.list}>
            {items
              .filter(({ created }) => formatDate(created) === day)
              .map((item) => (
                <Row key={item.id} item={item} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Row({ item }: { item: Notification }) {
  const t = useTexts(notificationTexts)
  const read = useReadOne()
  const markRead = () => {
    if (!item.isRead) read.mutate(item.id)
  }
  return (
    <li className={classes.row} data-unread={!item.isRead || undefined}>
      <span className={classes.mark}>
        {!item.isRead && <span className="visually-hidden">{t('notification.unread')}</span>}
      </span>
      <div className={classes.what}>
        {item.link ? (
          <Link to={item.link} className={classes.title} onClick={markRead}>
            {item.title}
          </Link>
        ) : (
          <span className={classes.title}>{item.title}</span>
        )}
        {item.text && <p className={classes.text}>{item.text}</p>}
      </div>
      <span className={classes.heading}>{t(`notification.${item.heading}`)}</span>
      <time className={classes.time} dateTime={item.created}>
        {time.format(new Date(item.created))}
      </time>
      {item.isRead ? (
        <span className={classes.place} />
      ) : (
        <button
          type="button"
          className={`${buttons.icon} ${classes.place}`}
          aria-label={t('notification.markRead', { title: item.title })}
          title={t('notification.markRead', { title: item.title })}
          disabled={read.isPending}
          onClick={markRead}
        >
          <CheckIcon />
        </button>
      )}
    </li>
  )
}

function useDayNames() {
  const t = useTexts(notificationTexts)
  const [today, yesterday] = useMemo(() => [daysAgo(0), daysAgo(1)], [])
  return (day: string) =>
    day === today ? t('notification.today') : day === yesterday ? t('notification.yesterday') : day
}

const daysAgo = (days: number) => formatDate(new Date(Date.now() - days * 24 * 3_600_000).toISOString())
