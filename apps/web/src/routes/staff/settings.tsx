import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/settings')({
  component: lazyScreen(() => import('../../features/staff/settings/settings-screen'), 'SettingsScreen'),
})
