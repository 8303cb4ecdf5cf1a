import { createFileRoute } from '@tanstack/react-router'
import { readPriceRequestSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(quotes)/price-requests/')({
  validateSearch: readPriceRequestSearch,
  component: lazyScreen(
    () => import('../../../features/staff/quotes/price-request/requests-screen'),
    'PriceRequestsScreen',
  ),
})
