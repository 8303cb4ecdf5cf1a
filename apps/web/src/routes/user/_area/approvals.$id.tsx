import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/approvals/$id')({
  component: lazyScreen(() => import('../../../features/orders/approval/approval-screen'), 'ApprovalScreen'),
})
