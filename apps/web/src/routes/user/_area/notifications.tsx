import { createFileRoute } from '@tanstack/react-router'
import { readNotificationSearch } from '../../../features/notification/notification-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/notifications')({
  validateSearch: readNotificationSearch,
  component: lazyScreen(() => import('../../../features/notification/notification-screen'), 'NotificationScreen'),
})
