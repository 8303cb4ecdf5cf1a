import { createFileRoute } from '@tanstack/react-router'
import { readJobsSearch } from '../../features/staff/jobs/jobs-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/jobs')({
  validateSearch: readJobsSearch,
  component: lazyScreen(() => import('../../features/staff/jobs/jobs-screen'), 'JobsScreen'),
})
