import {
  listRecommendedLists,
  removeRecommendedList,
  restoreRecommendedList,
  type StoredRecommendedList,
} from '@snab/contract/assortment/recommended-list'
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
import { RecommendedListDialog } from './recommended-list-dialog'

const route = getRouteApi('/staff/(assortment)/recommended-lists')

const lists: Campaign<StoredRecommendedList> = {
  screen: 'recommended-lists',
  path: listRecommendedLists.path,
  remove: ({ id, version }) => call(removeRecommendedList, { params: { id }, body: { version } }),
  restore: ({ id }) => call(restoreRecommendedList, { params: { id } }),
  Dialog: RecommendedListDialog,
}

export function RecommendedListsScreen() {
  const t = useTexts(campaignTexts)
  const common = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, keyword, removed } = search
  const list = useQuery({
    ...queryOf(listRecommendedLists, { query: { page, 'per-page': perPage, keyword, removed } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <CampaignScreen
      campaign={lists}
      list={list}
      columns={useColumns()}
      heading={common('staff.recommendedLists')}
      hint={t('lists.rule')}
      nothing={t('lists.nothing')}
      search={search}
      onSearch={(change, how) => void navigate({ search: (before) => ({ ...before, ...change }), ...how })}
    />
  )
}

function useColumns(): Column<StoredRecommendedList>[] {
  const t = useTexts(campaignTexts)
  const goodsOf = useGoodsWords()
  const audienceOf = useAudienceWords()
  return [
    { id: 'goods', name: t('campaign.goods'), fit: 'words', cell: goodsOf },
    { id: 'audience', name: t('campaign.audience'), fit: 'words', cell: audienceOf },
  ]
}
