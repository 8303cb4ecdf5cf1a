import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-screen'

export const Route = createFileRoute('/user/_area/payment-schedule')({ component: lazyScreen(() => import('../features/payment-schedule/payment-schedule-screen'), 'PaymentScheduleScreen') })
