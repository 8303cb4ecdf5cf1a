import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/webhooks/')({
  component: lazyScreen(() => import('../../../features/integration/webhook/webhooks-screen'), 'WebhooksScreen'),
})
