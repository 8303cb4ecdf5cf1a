import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/segments/$id')({
  component: lazyScreen(() => import('../../../features/staff/content/segment/segment-screen'), 'SegmentScreen'),
})
