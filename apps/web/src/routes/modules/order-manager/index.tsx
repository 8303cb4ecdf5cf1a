import { createFileRoute } from '@tanstack/react-router'
import { readSheetSearch } from '../../../features/quotes/pricing-sheet/list/sheet-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/order-manager/')({
  validateSearch: readSheetSearch,
  component: lazyScreen(
    () => import('../../../features/quotes/pricing-sheet/list/sheet-list-screen'),
    'SheetListScreen',
  ),
})
