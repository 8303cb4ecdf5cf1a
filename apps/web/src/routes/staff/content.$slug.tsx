import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/content/$slug')({
  component: lazyScreen(() => import('../../features/staff/content/content-editor'), 'ContentEditor'),
})
