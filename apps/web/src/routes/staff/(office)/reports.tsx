import { createFileRoute } from '@tanstack/react-router'
import { readReportKindSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(office)/reports')({
  validateSearch: readReportKindSearch,
  component: lazyScreen(() => import('../../../features/staff/office/report/reports-screen'), 'ReportsScreen'),
})
