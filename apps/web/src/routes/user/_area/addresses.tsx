import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/addresses')({
  component: lazyScreen(() => import('../../../features/orders/delivery/addresses-screen'), 'AddressesScreen'),
})
