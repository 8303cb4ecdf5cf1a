import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { id, searchReader } from '../../lib/search-fields'

/** The specification to order on a schedule. */
const readSearch = searchReader({ specificationId: id }, { specification: 'specificationId' })

export const Route = createFileRoute('/orders/recurring/')({
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('../../features/orders/order/recurring/recurring-list-screen'),
    'RecurringListScreen',
  ),
})
