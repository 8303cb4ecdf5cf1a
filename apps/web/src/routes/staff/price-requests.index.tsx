import { createFileRoute } from '@tanstack/react-router'
import { readPriceRequestSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/price-requests/')({
  validateSearch: readPriceRequestSearch,
  component: lazyScreen(() => import('../../features/staff/price-requests/requests-screen'), 'PriceRequestsScreen'),
})
