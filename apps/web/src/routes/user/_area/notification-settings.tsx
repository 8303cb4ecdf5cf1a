import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/notification-settings')({
  component: lazyScreen(
    () => import('../../../features/talk/notification/settings-screen'),
    'NotificationSettingsScreen',
  ),
})
