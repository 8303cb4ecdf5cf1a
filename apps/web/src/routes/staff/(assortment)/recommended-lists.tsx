import { createFileRoute } from '@tanstack/react-router'
import { readCampaignSearch } from '../../../features/staff/assortment/campaign/campaign-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/recommended-lists')({
  validateSearch: readCampaignSearch,
  component: lazyScreen(
    () => import('../../../features/staff/assortment/campaign/recommended-lists-screen'),
    'RecommendedListsScreen',
  ),
})
