import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/orders/$id_/comparison')({
  component: lazyScreen(() => import('../../features/money/document/comparison-screen'), 'ComparisonScreen'),
})
