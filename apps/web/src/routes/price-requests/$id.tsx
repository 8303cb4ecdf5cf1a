import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/price-requests/$id')({
  component: lazyScreen(() => import('../../features/quotes/price-request/request-screen'), 'RequestScreen'),
})
