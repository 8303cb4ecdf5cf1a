import { listBoosts, removeBoost, restoreBoost, type StoredBoost } from '@snab/contract/assortment/ranking'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import type { Column } from '../../frame/column-table'
import { staffTexts } from '../../frame/staff.texts'
import { useGoodsWords } from '../campaign/campaign-cells'
import { CampaignScreen, type Campaign } from '../campaign/campaign-screen'
import { perPage } from '../campaign/campaign.data'
import { campaignTexts } from '../campaign/campaign.texts'
import { BoostDialog } from './boost-dialog'
import { useWeights } from './ranking.data'
import { rankingTexts } from './ranking.texts'
import { WeightsForm } from './weights-form'

const route = getRouteApi('/staff/(assortment)/ranking')

const boosts: Campaign<StoredBoost> = {
  screen: 'ranking',
  path: listBoosts.path,
  remove: ({ id, version }) => call(removeBoost, { params: { id }, body: { version } }),
  restore: ({ id }) => call(restoreBoost, { params: { id } }),
  Dialog: BoostDialog,
}

export function RankingScreen() {
  const t = useTexts(rankingTexts)
  const common = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, keyword, removed } = search
  const list = useQuery({
    ...queryOf(listBoosts, { query: { page, 'per-page': perPage, keyword, removed } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const { data: stored } = useWeights()
  return (
    <CampaignScreen
      campaign={boosts}
      list={list}
      columns={useColumns()}
      heading={common('staff.ranking')}
      hint={t('ranking.rule')}
      nothing={t('ranking.nothing')}
      search={search}
      above={stored && <WeightsForm key={stored.version} weights={stored.weights} version={stored.version} />}
      onSearch={(change, how) => void navigate({ search: (before) => ({ ...before, ...change }), ...how })}
    />
  )
}

function useColumns(): Column<StoredBoost>[] {
  const t = useTexts(rankingTexts)
  const campaign = useTexts(campaignTexts)
  const goodsOf = useGoodsWords()
  return [
    {
      id: 'effect',
      name: t('ranking.effect'),
      fit: 'words',
      cell: ({ effect, points }) => {
        if (effect === 'up') return t('ranking.effectUp', { points })
        return effect === 'down' ? t('ranking.effectDown', { points }) : t(`ranking.effect.${effect}`).toLowerCase()
      },
    },
    {
      id: 'phrases',
      name: t('ranking.phrases'),
      fit: 'words',
      cell: ({ phrases }) => (phrases.length === 0 ? t('ranking.anyPhrase') : phrases.join(', ')),
    },
    { id: 'goods', name: campaign('campaign.goods'), fit: 'words', cell: goodsOf },
  ]
}
