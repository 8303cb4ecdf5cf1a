import { createFileRoute } from '@tanstack/react-router'
import { readRecommendationSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/recommendations')({
  validateSearch: readRecommendationSearch,
  component: lazyScreen(
    () => import('../../features/staff/recommendations/recommendations-screen'),
    'RecommendationsScreen',
  ),
})
