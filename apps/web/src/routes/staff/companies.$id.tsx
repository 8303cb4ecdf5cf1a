import { createFileRoute } from '@tanstack/react-router'
import { readCustomerSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/companies/$id')({
  validateSearch: readCustomerSearch,
  component: lazyScreen(() => import('../../features/staff/customers/customer-screen'), 'CustomerScreen'),
})
