import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/claims/$id')({
  component: lazyScreen(() => import('../../features/orders/order/claims/claim-screen'), 'ClaimScreen'),
})
