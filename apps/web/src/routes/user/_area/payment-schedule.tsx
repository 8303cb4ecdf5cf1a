import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/payment-schedule')({
  beforeLoad: ({ context }) => {
    if (!context.appInfo.configuration.paymentScheduleEnabled) throw notFound()
  },
  component: lazyScreen(
    () => import('../../../features/money/payment-schedule/payment-schedule-screen'),
    'PaymentScheduleScreen',
  ),
})
