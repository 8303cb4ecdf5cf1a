import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

type Search = { scope?: 'waiting' | 'mine' | 'all' | undefined; page?: number | undefined }

export const Route = createFileRoute('/user/_area/approvals/')({
  validateSearch: ({ scope, page }): Search => ({
    scope: scope === 'waiting' || scope === 'mine' || scope === 'all' ? scope : undefined,
    page: Number.isSafeInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
  }),
  component: lazyScreen(() => import('../../../features/orders/approval/approval-list-screen'), 'ApprovalListScreen'),
})
