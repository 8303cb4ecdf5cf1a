import { createFileRoute } from '@tanstack/react-router'
import { readImportsSearch } from '../../features/staff/imports/imports-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/held-loads/')({
  validateSearch: readImportsSearch,
  component: lazyScreen(() => import('../../features/staff/held-loads/held-loads-screen'), 'HeldLoadsScreen'),
})
