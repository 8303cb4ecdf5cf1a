import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(money)/documents_/$id')({
  component: lazyScreen(() => import('../../../features/staff/money/e-document/shipment-screen'), 'ShipmentScreen'),
})
