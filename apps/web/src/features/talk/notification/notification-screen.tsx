import type { Unread } from '@snab/contract/talk/notification'
import type { NotificationHeading } from '@snab/domain/talk/notification'
import { listNotifications } from '@snab/contract/talk/notification'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/page/empty-state'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { useReadAll, useUnread } from '../../../shared/session/unread'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import { Pager } from '../../../ui/table/pager'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { NotificationList } from './notification-list'
import classes from './notification-screen.module.css'
import { notificationTexts } from './notification.texts'

const route = getRouteApi('/user/_area/notifications')

export function NotificationScreen() {
  const t = useTexts(notificationTexts)
  const isGuest = useUser() === null
  const { heading, unread: onlyUnread, page } = route.useSearch()
  const navigate = route.useNavigate()
  const unread = useUnread()
  const readAll = useReadAll()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listNotifications, {
      query: { page: page ?? 1, ...(heading && { heading }), ...(onlyUnread && { unread: 'true' }) },
    }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const waiting = heading
    ? (unread?.headings.find((known) => known.heading === heading)?.unread ?? 0)
    : (unread?.unread ?? 0)

  return (
    <Page
      heading={t('notification.title')}
      pending={isPlaceholderData}
      aside={
        <span className={classes.tools}>
          <button
            type="button"
            className={buttons.button}
            disabled={waiting === 0 || readAll.isPending}
            onClick={() => readAll.mutate(heading)}
          >
            {t('notification.readAll')}
          </button>
          <Link to="/user/notification-settings" className={buttons.button}>
            {t('notification.settings')}
          </Link>
        </span>
      }
    >
      <Headings unread={unread} chosen={heading} />
      <label className={classes.only}>
        <input
          type="checkbox"
          checked={onlyUnread ?? false}
          onChange={({ target }) =>
            void navigate({
              search: (before) => ({ ...before, page: undefined, unread: target.checked || undefined }),
              replace: true,
            })
          }
        />
        {t('notification.unreadOnly')}
      </label>
      {data.items.length > 0 ? (
        <NotificationList items={data.items} isOutdated={isPlaceholderData} />
      ) : (
        <EmptyState isNarrowed={heading !== undefined || onlyUnread === true}>
          <h2>{t(heading || onlyUnread ? 'notification.nothing' : 'notification.empty')}</h2>
          <p>{t(heading || onlyUnread ? 'notification.nothingHint' : 'notification.emptyHint')}</p>
          {(heading || onlyUnread) && (
            <Link to="/user/notifications" className={buttons.button}>
              {t('notification.showAll')}
            </Link>
          )}
        </EmptyState>
      )}
      <Pager
        page={data.meta.currentPage}
        pageCount={data.meta.pageCount}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
      />
    </Page>
  )
}

/** The headings with their unread counts. */
function Headings({ unread, chosen }: { unread: Unread | undefined; chosen: NotificationHeading | undefined }) {
  const t = useTexts(notificationTexts)
  const entries = [{ heading: undefined, unread: unread?.unread ?? 0 }, ...(unread?.headings ?? [])]
  return (
    <nav aria-label={t('notification.headings')}>
      <ul className={classes.headings}>
        {entries.map(({ heading, unread: count }) => (
          <li key={heading ?? 'all'}>
            <Link
              to="/user/notifications"
              search={(before) => ({ ...before, page: undefined, heading })}
              className={`${classes.heading} ${heading === chosen ? classes.chosen : ''}`}
              aria-current={heading === chosen ? 'true' : 'false'}
              activeProps={{}}
              replace
              resetScroll={false}
            >
              {t(heading ? `notification.${heading}` : 'notification.all')}
              {count > 0 && <span className={classes.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
