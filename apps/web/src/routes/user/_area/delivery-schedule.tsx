import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/delivery-schedule')({
  beforeLoad: ({ context }) => {
    if (!context.appInfo.configuration.deliveryScheduleEnabled) throw notFound()
  },
  component: lazyScreen(() => import('../../../features/orders/delivery/schedule-screen'), 'ScheduleScreen'),
})
