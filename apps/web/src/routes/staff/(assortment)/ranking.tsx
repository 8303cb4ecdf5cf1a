import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/ranking')({
  validateSearch: staffSearch('readCampaignSearch'),
  component: lazyScreen(() => import('../../../features/staff/assortment/ranking/ranking-screen'), 'RankingScreen'),
})
