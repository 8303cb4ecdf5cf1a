import { createFileRoute } from '@tanstack/react-router'
import { readDocumentSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(money)/documents')({
  validateSearch: readDocumentSearch,
  component: lazyScreen(() => import('../../../features/staff/money/document/documents-screen'), 'DocumentsScreen'),
})
