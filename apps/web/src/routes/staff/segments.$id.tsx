import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/segments/$id')({
  component: lazyScreen(() => import('../../features/staff/segments/segment-screen'), 'SegmentScreen'),
})
