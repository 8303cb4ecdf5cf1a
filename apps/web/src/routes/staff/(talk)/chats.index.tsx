import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(talk)/chats/')({
  validateSearch: staffSearch('readChatSearch'),
  component: lazyScreen(() => import('../../../features/staff/talk/chat/chats-screen'), 'ChatsScreen'),
})
