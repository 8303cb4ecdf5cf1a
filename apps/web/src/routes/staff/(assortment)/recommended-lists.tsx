import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/recommended-lists')({
  validateSearch: staffSearch('readCampaignSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/assortment/campaign/recommended-lists-screen'),
    'RecommendedListsScreen',
  ),
})
