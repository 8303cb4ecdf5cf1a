import { createFileRoute } from '@tanstack/react-router'
import { readChatSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/chats/')({
  validateSearch: readChatSearch,
  component: lazyScreen(() => import('../../features/staff/chats/chats-screen'), 'ChatsScreen'),
})
