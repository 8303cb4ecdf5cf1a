import { createFileRoute } from '@tanstack/react-router'
import { readJobsSearch } from '../../../features/staff/core/job/jobs-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(core)/jobs')({
  validateSearch: readJobsSearch,
  component: lazyScreen(() => import('../../../features/staff/core/job/jobs-screen'), 'JobsScreen'),
})
