import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/delivery')({
  component: lazyScreen(() => import('../../features/staff/delivery/delivery-screen'), 'DeliveryScreen'),
})
