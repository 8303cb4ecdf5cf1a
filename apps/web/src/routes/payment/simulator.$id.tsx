import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/payment/simulator/$id')({
  component: lazyScreen(() => import('../../features/money/payment/simulator-screen'), 'SimulatorScreen'),
})
