import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(money)/documents')({
  validateSearch: staffSearch('readDocumentSearch'),
  component: lazyScreen(() => import('../../../features/staff/money/document/documents-screen'), 'DocumentsScreen'),
})
