import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/personal-data')({
  component: lazyScreen(() => import('../../../features/people/profile/personal-data-screen'), 'PersonalDataScreen'),
})
