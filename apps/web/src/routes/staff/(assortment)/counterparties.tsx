import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/counterparties')({
  validateSearch: staffSearch('readCounterpartySearch'),
  component: lazyScreen(
    () => import('../../../features/staff/assortment/customer/counterparty/counterparties-screen'),
    'CounterpartiesScreen',
  ),
})
