import { createFileRoute } from '@tanstack/react-router'
import { readClubSearch } from '../../../features/content/golden-club/club-tabs'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/golden-club')({
  validateSearch: readClubSearch,
  component: lazyScreen(() => import('../../../features/content/golden-club/golden-club-screen'), 'GoldenClubScreen'),
})
