import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/claims/')({
  validateSearch: (raw: Record<string, unknown>): { page?: number | undefined } => {
    const page = Number(raw.page)
    return { page: Number.isInteger(page) && page > 1 ? page : undefined }
  },
  component: lazyScreen(() => import('../../features/orders/order/claims/claim-list-screen'), 'ClaimListScreen'),
})
