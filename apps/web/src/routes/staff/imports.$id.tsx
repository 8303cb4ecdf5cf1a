import { createFileRoute } from '@tanstack/react-router'
import { readImportSearch } from '../../features/staff/imports/imports-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/imports/$id')({
  validateSearch: readImportSearch,
  component: lazyScreen(() => import('../../features/staff/imports/import-screen'), 'ImportScreen'),
})
