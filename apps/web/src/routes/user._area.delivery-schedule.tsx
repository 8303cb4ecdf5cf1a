import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-screen'

export const Route = createFileRoute('/user/_area/delivery-schedule')({ component: lazyScreen(() => import('../features/delivery/schedule-screen'), 'ScheduleScreen') })
