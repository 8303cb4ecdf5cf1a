import { createFileRoute } from '@tanstack/react-router'
import { readChatSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(talk)/chats/')({
  validateSearch: readChatSearch,
  component: lazyScreen(() => import('../../../features/staff/talk/chat/chats-screen'), 'ChatsScreen'),
})
