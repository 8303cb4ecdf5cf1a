import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/edi/$id')({
  component: lazyScreen(() => import('../../../features/integration/edi/own-message-screen'), 'OwnMessageScreen'),
})
