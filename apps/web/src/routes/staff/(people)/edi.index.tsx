import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/edi/')({
  validateSearch: staffSearch('readEdiSearch'),
  component: lazyScreen(() => import('../../../features/staff/integration/edi/edi-screen'), 'EdiScreen'),
})
