import { createFileRoute } from '@tanstack/react-router'
import { deliveryStates } from '@snab/domain/integration/webhook'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { oneOf, page, searchReader } from '../../../lib/search-fields'

const readSearch = searchReader({ state: oneOf(deliveryStates), page })

export const Route = createFileRoute('/user/_area/webhooks/$id')({
  validateSearch: readSearch,
  component: lazyScreen(() => import('../../../features/integration/webhook/deliveries-screen'), 'DeliveriesScreen'),
})
