import { sql } from 'kysely'
import { pageMeta } from '../../../http/page-meta'

export type ListRequest = { keyword: string; isRemoved: boolean; page: number; perPage: number }

/** Active ones, or removed ones that can be restored. */
export const shownCampaigns = ({ isRemoved }: ListRequest) => [isRemoved ? 'is not' : 'is', null] as const

export const isNamed = ({ keyword }: ListRequest) => sql<boolean>`strpos(lower(name), ${keyword.toLowerCase()}) > 0`

type Query = { keyword: string; removed: boolean; page: number; 'per-page': number }
export const requestOf = ({ keyword, removed, page, 'per-page': perPage }: Query): ListRequest => ({
  keyword,
  isRemoved: removed,
  page,
  perPage,
})

export const pageOf = <Item>({ items, total }: { items: Item[]; total: number }, { page, perPage }: ListRequest) => ({
  items,
  meta: pageMeta({ page, perPage, total }),
})
