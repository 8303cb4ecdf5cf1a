import { createFileRoute } from '@tanstack/react-router'
import { readReportKindSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/reports')({
  validateSearch: readReportKindSearch,
  component: lazyScreen(() => import('../../features/staff/reports/reports-screen'), 'ReportsScreen'),
})
