import { createFileRoute } from '@tanstack/react-router'
import { readMessageSearch } from '../../features/staff/messages/message-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/messages')({
  validateSearch: readMessageSearch,
  component: lazyScreen(() => import('../../features/staff/messages/messages-screen'), 'MessagesScreen'),
})
