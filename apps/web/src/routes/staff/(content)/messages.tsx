import { createFileRoute } from '@tanstack/react-router'
import { readMessageSearch } from '../../../features/staff/content/outbox/message-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/messages')({
  validateSearch: readMessageSearch,
  component: lazyScreen(() => import('../../../features/staff/content/outbox/messages-screen'), 'MessagesScreen'),
})
