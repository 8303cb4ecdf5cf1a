import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(orders)/orders/')({
  validateSearch: staffSearch('readOrderSearch'),
  component: lazyScreen(() => import('../../../features/staff/orders/staff-order/orders-screen'), 'OrdersScreen'),
})
