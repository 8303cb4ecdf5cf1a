import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(content)/messages')({
  validateSearch: staffSearch('readMessageSearch'),
  component: lazyScreen(() => import('../../../features/staff/content/outbox/messages-screen'), 'MessagesScreen'),
})
