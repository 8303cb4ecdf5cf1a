import {
  listRecommendedLists,
  removeRecommendedList,
  restoreRecommendedList,
} from '@snab/contract/assortment/recommended-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { staffTexts } from '../../frame/staff.texts'
import { useAudienceWords, useGoodsWords } from './campaign-cells'
import { CampaignScreen } from './campaign-screen'
import { perPage, useCloseCampaign, useRemoveCampaign } from './campaign.data'
import { campaignTexts } from './campaign.texts'
import { RecommendedListDialog } from './recommended-list-dialog'

const route = getRouteApi('/staff/(assortment)/recommended-lists')

export function RecommendedListsScreen() {
  const t = useTexts(campaignTexts)
  const common = useTexts(staffTexts)
  const goodsOf = useGoodsWords()
  const audienceOf = useAudienceWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, keyword, removed, edit } = search
  const list = useQuery({
    ...queryOf(listRecommendedLists, { query: { page, 'per-page': perPage, keyword, removed } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const { remove, restore } = useRemoveCampaign(
    listRecommendedLists.path,
    ({ id, version }) => call(removeRecommendedList, { params: { id }, body: { version } }),
    ({ id }) => call(restoreRecommendedList, { params: { id } }),
  )
  const close = useCloseCampaign(
    (change, isSaved) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, ignoreBlocker: isSaved }),
  )
  const edited = list.data?.items.find(({ id }) => id === edit)
  return (
    <>
      <CampaignScreen
        heading={common('staff.recommendedLists')}
        screen="recommended-lists"
        hint={t('lists.rule')}
        nothing={t('lists.nothing')}
        list={list}
        search={search}
        columns={[
          { id: 'goods', name: t('campaign.goods'), fit: 'words', cell: goodsOf },
          { id: 'audience', name: t('campaign.audience'), fit: 'words', cell: audienceOf },
        ]}
        onSearch={(change, { isOpening } = { isOpening: false }) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            ...(isOpening && { state: { canGoBack: true } }),
          })
        }
        onRemove={remove}
        onRestore={restore}
      />
      {(edit === 'new' || edited) && (
        <RecommendedListDialog
          key={`${String(edit)}:${edited?.version ?? 0}`}
          list={edited}
          onReload={() => void list.refetch()}
          onClose={close}
        />
      )}
    </>
  )
}
