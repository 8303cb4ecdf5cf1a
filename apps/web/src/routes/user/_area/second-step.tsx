import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/second-step')({
  component: lazyScreen(() => import('../../../features/people/two-factor/two-factor-screen'), 'TwoFactorScreen'),
})
