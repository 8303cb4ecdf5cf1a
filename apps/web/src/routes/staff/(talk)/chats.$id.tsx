import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(talk)/chats/$id')({
  component: lazyScreen(() => import('../../../features/staff/talk/chat/chat-screen'), 'StaffChatScreen'),
})
