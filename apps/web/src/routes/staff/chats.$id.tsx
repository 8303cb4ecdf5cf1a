import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/chats/$id')({
  component: lazyScreen(() => import('../../features/staff/chats/chat-screen'), 'StaffChatScreen'),
})
