import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/price-feeds')({
  validateSearch: staffSearch('readPriceFeedSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/integration/price-feed/price-feeds-screen'),
    'PriceFeedsScreen',
  ),
})
