import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(quotes)/price-requests/')({
  validateSearch: staffSearch('readPriceRequestSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/quotes/price-request/requests-screen'),
    'PriceRequestsScreen',
  ),
})
