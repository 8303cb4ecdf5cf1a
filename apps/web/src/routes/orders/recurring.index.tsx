import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/orders/recurring/')({
  /** The specification that is being put on a schedule. */
  validateSearch: (raw: Record<string, unknown>): { specification?: number | undefined } => {
    const id = Number(raw.specification)
    return { specification: Number.isSafeInteger(id) && id > 0 ? id : undefined }
  },
  component: lazyScreen(
    () => import('../../features/orders/order/recurring/recurring-list-screen'),
    'RecurringListScreen',
  ),
})
