import { createFileRoute } from '@tanstack/react-router'
import { readDocumentSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/documents')({
  validateSearch: readDocumentSearch,
  component: lazyScreen(() => import('../../features/staff/documents/documents-screen'), 'DocumentsScreen'),
})
