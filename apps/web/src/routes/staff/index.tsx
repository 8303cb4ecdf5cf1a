import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/')({
  component: lazyScreen(() => import('../../features/staff/pages/staff-home/home-screen'), 'HomeScreen'),
})
