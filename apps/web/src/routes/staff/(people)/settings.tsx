import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(people)/settings')({
  component: lazyScreen(() => import('../../../features/staff/people/settings/settings-screen'), 'SettingsScreen'),
})
