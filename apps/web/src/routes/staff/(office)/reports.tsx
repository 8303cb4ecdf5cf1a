import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(office)/reports')({
  validateSearch: staffSearch('readReportKindSearch'),
  component: lazyScreen(() => import('../../../features/staff/office/report/reports-screen'), 'ReportsScreen'),
})
