import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/price-requests/$id')({
  component: lazyScreen(() => import('../../features/staff/price-requests/request-screen'), 'StaffPriceRequestScreen'),
})
