import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(orders)/delivery')({
  component: lazyScreen(() => import('../../../features/staff/orders/delivery/delivery-screen'), 'DeliveryScreen'),
})
