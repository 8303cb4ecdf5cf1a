import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(quotes)/price-requests/$id')({
  component: lazyScreen(
    () => import('../../../features/staff/quotes/price-request/request-screen'),
    'StaffPriceRequestScreen',
  ),
})
