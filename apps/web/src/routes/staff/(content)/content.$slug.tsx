import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/content/$slug')({
  component: lazyScreen(() => import('../../../features/staff/content/content/content-editor'), 'ContentEditor'),
})
