import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { oneOf, page, searchReader } from '../../../lib/search-fields'

const readSearch = searchReader({ scope: oneOf(['waiting', 'mine', 'all']), page })

export const Route = createFileRoute('/user/_area/approvals/')({
  validateSearch: readSearch,
  component: lazyScreen(() => import('../../../features/orders/approval/approval-list-screen'), 'ApprovalListScreen'),
})
