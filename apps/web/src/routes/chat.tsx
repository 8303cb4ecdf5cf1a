import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/chat')({
  component: lazyScreen(() => import('../features/talk/chat/chat-screen'), 'ChatScreen'),
})
