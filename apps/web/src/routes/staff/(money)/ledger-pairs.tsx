import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(money)/ledger-pairs')({
  validateSearch: staffSearch('readPairSearch'),
  component: lazyScreen(() => import('../../../features/staff/money/ledger-pair/pairs-screen'), 'PairsScreen'),
})
