import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/pickup-points')({
  component: lazyScreen(() => import('../../features/staff/pickup-points/pickup-points-screen'), 'PickupPointsScreen'),
})
