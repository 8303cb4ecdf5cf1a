import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/cards')({
  component: lazyScreen(() => import('../../../features/people/profile/cards-screen'), 'CardsScreen'),
})
