import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(core)/jobs')({
  validateSearch: staffSearch('readJobsSearch'),
  component: lazyScreen(() => import('../../../features/staff/core/job/jobs-screen'), 'JobsScreen'),
})
