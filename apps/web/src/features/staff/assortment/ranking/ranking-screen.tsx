import { listBoosts, removeBoost, restoreBoost, type StoredBoost } from '@snab/contract/assortment/ranking'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { useGoodsWords } from '../campaign/campaign-cells'
import { CampaignScreen } from '../campaign/campaign-screen'
import { perPage, useCloseCampaign, useRemoveCampaign } from '../campaign/campaign.data'
import { campaignTexts } from '../campaign/campaign.texts'
import { staffTexts } from '../../frame/staff.texts'
import { BoostDialog } from './boost-dialog'
import { useWeights } from './ranking.data'
import { rankingTexts } from './ranking.texts'
import { WeightsForm } from './weights-form'

const route = getRouteApi('/staff/(assortment)/ranking')

export function RankingScreen() {
  const t = useTexts(rankingTexts)
  const common = useTexts(staffTexts)
  const campaign = useTexts(campaignTexts)
  const goodsOf = useGoodsWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, keyword, removed, edit } = search
  const list = useQuery({
    ...queryOf(listBoosts, { query: { page, 'per-page': perPage, keyword, removed } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const { data: stored } = useWeights()
  const { remove, restore } = useRemoveCampaign(
    listBoosts.path,
    ({ id, version }) => call(removeBoost, { params: { id }, body: { version } }),
    ({ id }) => call(restoreBoost, { params: { id } }),
  )
  const close = useCloseCampaign(
    (change, isSaved) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, ignoreBlocker: isSaved }),
  )
  const edited = list.data?.items.find(({ id }) => id === edit)
  const effectOf = ({ effect, points }: StoredBoost) => {
    if (effect === 'up') return t('ranking.effectUp', { points })
    return effect === 'down' ? t('ranking.effectDown', { points }) : t(`ranking.effect.${effect}`).toLowerCase()
  }
  return (
    <>
      <CampaignScreen
        heading={common('staff.ranking')}
        screen="ranking"
        hint={t('ranking.rule')}
        nothing={t('ranking.nothing')}
        list={list}
        search={search}
        above={stored && <WeightsForm key={stored.version} weights={stored.weights} version={stored.version} />}
        columns={[
          { id: 'effect', name: t('ranking.effect'), fit: 'words', cell: effectOf },
          {
            id: 'phrases',
            name: t('ranking.phrases'),
            fit: 'words',
            cell: ({ phrases }) => (phrases.length === 0 ? t('ranking.anyPhrase') : phrases.join(', ')),
          },
          { id: 'goods', name: campaign('campaign.goods'), fit: 'words', cell: goodsOf },
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
      {stored && (edit === 'new' || edited) && (
        <BoostDialog
          key={`${String(edit)}:${edited?.version ?? 0}`}
          boost={edited}
          weights={stored.weights}
          onReload={() => void list.refetch()}
          onClose={close}
        />
      )}
    </>
  )
}
