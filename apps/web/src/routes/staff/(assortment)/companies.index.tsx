import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/companies/')({
  validateSearch: staffSearch('readCustomersSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/assortment/customer/customers-screen'),
    'CustomersScreen',
  ),
})
