import { createFileRoute } from '@tanstack/react-router'
import { readRequestSearch } from '../../features/quotes/price-request/request-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/price-requests/')({
  validateSearch: readRequestSearch,
  component: lazyScreen(() => import('../../features/quotes/price-request/request-list-screen'), 'RequestListScreen'),
})
