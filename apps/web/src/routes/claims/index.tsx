import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { page, searchReader } from '../../lib/search-fields'

const readSearch = searchReader({ page })

export const Route = createFileRoute('/claims/')({
  validateSearch: readSearch,
  component: lazyScreen(() => import('../../features/orders/order/claims/claim-list-screen'), 'ClaimListScreen'),
})
