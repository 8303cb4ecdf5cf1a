import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(money)/e-documents/$id')({
  component: lazyScreen(() => import('../../../features/staff/money/e-document/e-document-screen'), 'EDocumentScreen'),
})
