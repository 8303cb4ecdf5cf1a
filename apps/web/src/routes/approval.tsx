import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/approval')({
  validateSearch: ({ token }): { token: string } => ({
    token: typeof token === 'string' && token.length >= 20 ? token : '',
  }),
  component: lazyScreen(() => import('../features/orders/approval/linked-approval-screen'), 'LinkedApprovalScreen'),
})
