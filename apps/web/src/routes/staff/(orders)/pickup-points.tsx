import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(orders)/pickup-points')({
  component: lazyScreen(
    () => import('../../../features/staff/orders/delivery/pickup-points/pickup-points-screen'),
    'PickupPointsScreen',
  ),
})
