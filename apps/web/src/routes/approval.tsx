import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/api/lazy-screen'
import { orElse, searchReader, text } from '../lib/search-fields'

const readSearch = searchReader({ token: orElse(text(500, /^.{20,}$/), '') })

export const Route = createFileRoute('/approval')({
  validateSearch: readSearch,
  component: lazyScreen(() => import('../features/orders/approval/linked-approval-screen'), 'LinkedApprovalScreen'),
})
