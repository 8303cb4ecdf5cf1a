import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(balance)/sellers')({
  component: lazyScreen(() => import('../../../features/staff/balance/seller/sellers-screen'), 'SellersScreen'),
})
