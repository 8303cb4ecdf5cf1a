import { createFileRoute } from '@tanstack/react-router'
import { readCustomerSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/companies/$id')({
  validateSearch: readCustomerSearch,
  component: lazyScreen(() => import('../../../features/staff/assortment/customer/customer-screen'), 'CustomerScreen'),
})
