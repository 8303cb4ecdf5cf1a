import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/companies/$id')({
  validateSearch: staffSearch('readCustomerSearch'),
  component: lazyScreen(() => import('../../../features/staff/assortment/customer/customer-screen'), 'CustomerScreen'),
})
