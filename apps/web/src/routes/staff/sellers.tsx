import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/sellers')({
  component: lazyScreen(() => import('../../features/staff/sellers/sellers-screen'), 'SellersScreen'),
})
