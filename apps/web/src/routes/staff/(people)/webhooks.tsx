import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/webhooks')({
  validateSearch: staffSearch('readWebhookSearch'),
  component: lazyScreen(() => import('../../../features/staff/integration/webhook/webhooks-screen'), 'WebhooksScreen'),
})
