import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/releases')({
  validateSearch: staffSearch('readReleaseSearch'),
  component: lazyScreen(() => import('../../../features/staff/people/release/releases-screen'), 'ReleasesScreen'),
})
