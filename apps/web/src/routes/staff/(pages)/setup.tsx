import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(pages)/setup')({
  component: lazyScreen(() => import('../../../features/staff/pages/setup/staff-setup-screen'), 'StaffSetupScreen'),
})
