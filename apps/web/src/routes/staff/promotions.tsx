import { createFileRoute } from '@tanstack/react-router'
import { readCampaignSearch } from '../../features/staff/campaigns/campaign-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/promotions')({
  validateSearch: readCampaignSearch,
  component: lazyScreen(() => import('../../features/staff/campaigns/promotions-screen'), 'PromotionsScreen'),
})
