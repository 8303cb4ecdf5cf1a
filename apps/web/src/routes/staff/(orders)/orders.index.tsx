import { createFileRoute } from '@tanstack/react-router'
import { readOrderSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(orders)/orders/')({
  validateSearch: readOrderSearch,
  component: lazyScreen(() => import('../../../features/staff/orders/staff-order/orders-screen'), 'OrdersScreen'),
})
