import { createFileRoute } from '@tanstack/react-router'
import { readCustomersSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/companies/')({
  validateSearch: readCustomersSearch,
  component: lazyScreen(() => import('../../features/staff/customers/customers-screen'), 'CustomersScreen'),
})
