import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(orders)/orders/$id')({
  component: lazyScreen(() => import('../../../features/staff/orders/staff-order/order-screen'), 'OrderScreen'),
})
