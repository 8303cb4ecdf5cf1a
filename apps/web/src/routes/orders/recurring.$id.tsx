import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/orders/recurring/$id')({
  component: lazyScreen(() => import('../../features/orders/order/recurring/recurring-screen'), 'RecurringScreen'),
})
