import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(money)/e-documents/')({
  validateSearch: staffSearch('readEDocumentSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/money/e-document/e-documents-screen'),
    'EDocumentsScreen',
  ),
})
