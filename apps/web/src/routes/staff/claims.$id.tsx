import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/claims/$id')({
  component: lazyScreen(() => import('../../features/staff/claims/claim-screen'), 'StaffClaimScreen'),
})
