import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/edi/$id')({
  validateSearch: staffSearch('readEdiMessagesSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/integration/edi/connection-screen'),
    'EdiConnectionScreen',
  ),
})
