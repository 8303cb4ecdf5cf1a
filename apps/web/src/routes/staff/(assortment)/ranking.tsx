import { createFileRoute } from '@tanstack/react-router'
import { readCampaignSearch } from '../../../features/staff/assortment/campaign/campaign-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/ranking')({
  validateSearch: readCampaignSearch,
  component: lazyScreen(() => import('../../../features/staff/assortment/ranking/ranking-screen'), 'RankingScreen'),
})
