import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/recommendations')({
  validateSearch: staffSearch('readRecommendationSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/buying/recommendation/recommendations-screen'),
    'RecommendationsScreen',
  ),
})
