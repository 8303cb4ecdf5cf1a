import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(people)/edi/messages/$id')({
  component: lazyScreen(() => import('../../../features/staff/integration/edi/message-screen'), 'EdiMessageScreen'),
})
