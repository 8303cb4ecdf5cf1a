import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/order-manager/$id')({
  component: lazyScreen(() => import('../../../features/quotes/pricing-sheet/sheet/sheet-screen'), 'SheetScreen'),
})
