import { homePageData, type HomeBlockType } from '@snab/contract/pages/home-page'
import {
  listHomeBlocks,
  previewHomePage,
  type HomeBlockBody,
  type HomeBlockSettings,
} from '@snab/contract/pages/staff-home-page'
import { listStaffFeeds } from '@snab/contract/content/staff-post'
import type { Viewers } from '@snab/contract/content/publication-parts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'

export const useHomeBlocks = () => useQuery({ ...queryOf(listHomeBlocks, {}), ...alwaysStale })
export const useHomePreview = (viewers: Viewers) =>
  useQuery({ ...queryOf(previewHomePage, { query: { viewers } }), ...alwaysStale, placeholderData: keepPreviousData })

export const useStaffFeeds = () => useQuery({ ...queryOf(listStaffFeeds, {}), ...alwaysStale })

export function useRefreshHome() {
  const queryClient = useQueryClient()
  return () => {
    for (const { path } of [listHomeBlocks, previewHomePage, homePageData])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}

const usual = 8
export const emptyItem = { href: '', title: '', text: '' }

export function settingsOf(type: HomeBlockType, feedId: number): HomeBlockSettings {
  switch (type) {
    case 'bannerList':
      return { type, items: [{ ...emptyItem, image: null, imageMobile: null }] }
    case 'linkList':
      return { type, items: [emptyItem] }
    case 'newsList':
      return { type, feedId, count: 4 }
    case 'productList':
      return { type, source: 'recommended', count: usual, articles: [] }
    case 'html':
      return { type, html: '' }
    case 'specificationList':
      return { type, tab: 'my', count: 4 }
    case 'taskList':
      return { type }
    default:
      return { type, count: usual }
  }
}

export const emptyBlock = (feedId: number): HomeBlockBody => ({
  title: '',
  settings: settingsOf('bannerList', feedId),
  isPublished: false,
  startsAt: null,
  endsAt: null,
  viewers: 'everybody',
  regionIds: [],
  segmentId: null,
})
