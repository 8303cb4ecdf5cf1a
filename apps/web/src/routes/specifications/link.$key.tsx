import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/specifications/link/$key')({
  component: lazyScreen(() => import('../../features/buying/specification/linked-screen'), 'LinkedSpecificationScreen'),
})
