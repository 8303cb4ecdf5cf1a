import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/message-templates/')({
  component: lazyScreen(
    () => import('../../../features/staff/content/message-template/templates-screen'),
    'TemplatesScreen',
  ),
})
