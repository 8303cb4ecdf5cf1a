import {
  listPromotions,
  removePromotion,
  restorePromotion,
  type StoredPromotion,
} from '@snab/contract/assortment/promotion'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import type { Column } from '../../frame/column-table'
import { staffTexts } from '../../frame/staff.texts'
import { useAudienceWords, useGoodsWords } from './campaign-cells'
import { CampaignScreen, type Campaign } from './campaign-screen'
import { perPage } from './campaign.data'
import { campaignTexts } from './campaign.texts'
import { PromotionDialog } from './promotion-dialog'

const route = getRouteApi('/staff/(assortment)/promotions')

const promotions: Campaign<StoredPromotion> = {
  screen: 'promotions',
  path: listPromotions.path,
  remove: ({ id, version }) => call(removePromotion, { params: { id }, body: { version } }),
  restore: ({ id }) => call(restorePromotion, { params: { id } }),
  Dialog: PromotionDialog,
}

export function PromotionsScreen() {
  const t = useTexts(campaignTexts)
  const common = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, keyword, removed } = search
  const list = useQuery({
    ...queryOf(listPromotions, { query: { page, 'per-page': perPage, keyword, removed } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <CampaignScreen
      campaign={promotions}
      list={list}
      columns={useColumns()}
      heading={common('staff.promotions')}
      hint={t('promotions.rule')}
      nothing={t('promotions.nothing')}
      search={search}
      onSearch={(change, how) => void navigate({ search: (before) => ({ ...before, ...change }), ...how })}
    />
  )
}

function useColumns(): Column<StoredPromotion>[] {
  const t = useTexts(campaignTexts)
  const goodsOf = useGoodsWords()
  const audienceOf = useAudienceWords()
  return [
    { id: 'percent', name: t('promotions.percent'), fit: 'tight', cell: ({ percent }) => shownNumber(percent) },
    { id: 'goods', name: t('campaign.goods'), fit: 'words', cell: goodsOf },
    { id: 'audience', name: t('campaign.audience'), fit: 'words', cell: audienceOf },
  ]
}
