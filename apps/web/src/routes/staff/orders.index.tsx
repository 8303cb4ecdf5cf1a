import { createFileRoute } from '@tanstack/react-router'
import { readOrderSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/orders/')({
  validateSearch: readOrderSearch,
  component: lazyScreen(() => import('../../features/staff/orders/orders-screen'), 'OrdersScreen'),
})
