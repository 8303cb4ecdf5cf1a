import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/setup')({
  component: lazyScreen(() => import('../../features/staff/setup/staff-setup-screen'), 'StaffSetupScreen'),
})
