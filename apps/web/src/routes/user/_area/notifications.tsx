import { createFileRoute } from '@tanstack/react-router'
import { readNotificationSearch } from '../../../features/talk/notification/notification-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/notifications')({
  validateSearch: readNotificationSearch,
  component: lazyScreen(() => import('../../../features/talk/notification/notification-screen'), 'NotificationScreen'),
})
