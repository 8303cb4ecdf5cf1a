import { createFileRoute } from '@tanstack/react-router'
import { readRecommendationSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/recommendations')({
  validateSearch: readRecommendationSearch,
  component: lazyScreen(
    () => import('../../../features/staff/buying/recommendation/recommendations-screen'),
    'RecommendationsScreen',
  ),
})
