import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/edi/questions')({
  validateSearch: staffSearch('readEdiQuestionsSearch'),
  component: lazyScreen(() => import('../../../features/staff/integration/edi/questions-screen'), 'EdiQuestionsScreen'),
})
