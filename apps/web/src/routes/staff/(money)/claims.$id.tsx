import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(money)/claims/$id')({
  component: lazyScreen(() => import('../../../features/staff/money/claim/claim-screen'), 'StaffClaimScreen'),
})
