import { listPromotions, removePromotion, restorePromotion } from '@snab/contract/assortment/promotion'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { useTexts } from '../../../../lib/texts/texts'
import { staffTexts } from '../../frame/staff.texts'
import { useAudienceWords, useGoodsWords } from './campaign-cells'
import { CampaignScreen } from './campaign-screen'
import { perPage, useCloseCampaign, useRemoveCampaign } from './campaign.data'
import { campaignTexts } from './campaign.texts'
import { PromotionDialog } from './promotion-dialog'

const route = getRouteApi('/staff/(assortment)/promotions')

export function PromotionsScreen() {
  const t = useTexts(campaignTexts)
  const common = useTexts(staffTexts)
  const goodsOf = useGoodsWords()
  const audienceOf = useAudienceWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, keyword, removed, edit } = search
  const list = useQuery({
    ...queryOf(listPromotions, { query: { page, 'per-page': perPage, keyword, removed } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const { remove, restore } = useRemoveCampaign(
    listPromotions.path,
    ({ id, version }) => call(removePromotion, { params: { id }, body: { version } }),
    ({ id }) => call(restorePromotion, { params: { id } }),
  )
  const close = useCloseCampaign(
    (change, isSaved) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, ignoreBlocker: isSaved }),
  )
  const edited = list.data?.items.find(({ id }) => id === edit)
  return (
    <>
      <CampaignScreen
        heading={common('staff.promotions')}
        screen="promotions"
        hint={t('promotions.rule')}
        nothing={t('promotions.nothing')}
        list={list}
        search={search}
        columns={[
          { id: 'percent', name: t('promotions.percent'), fit: 'tight', cell: ({ percent }) => shownNumber(percent) },
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
        <PromotionDialog
          key={`${String(edit)}:${edited?.version ?? 0}`}
          promotion={edited}
          onReload={() => void list.refetch()}
          onClose={close}
        />
      )}
    </>
  )
}
