import { createFileRoute } from '@tanstack/react-router'
import { readSheetSearch } from '../../../features/order-manager/list/sheet-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/order-manager/')({
  validateSearch: readSheetSearch,
  component: lazyScreen(() => import('../../../features/order-manager/list/sheet-list-screen'), 'SheetListScreen'),
})
