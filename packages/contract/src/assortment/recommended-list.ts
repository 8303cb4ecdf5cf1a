import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Keyword, PagingV1, pageOf, Version } from '../parts'
import {
  Articles,
  AudienceFields,
  CampaignName,
  CampaignState,
  Day,
  RemovedOnly,
  ShownAudience,
  ShownGoods,
  inOrder,
  outOfOrder,
} from './campaign-parts'

const keeping = { access: 'staff', permission: 'keep-recommended-lists' } as const

const Fields = z.object({
  name: CampaignName,
  articles: Articles.min(1, { error: 'Впишите артикулы' }),
  ...AudienceFields,
  startsOn: Day,
  endsOn: Day,
})
export const RecommendedListBody = Fields.refine(inOrder, outOfOrder)
export type RecommendedListBody = z.infer<typeof RecommendedListBody>

const StoredRecommendedList = z.object({
  id: z.int(),
  version: Version,
  name: z.string(),
  products: ShownGoods.products,
  ...ShownAudience,
  startsOn: z.string(),
  endsOn: z.string(),
  state: CampaignState,
})
export type StoredRecommendedList = z.infer<typeof StoredRecommendedList>

export const listRecommendedLists = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/recommended-list',
  summary: 'Подборки рекомендуемых товаров',
  query: PagingV1.extend({ keyword: Keyword, removed: RemovedOnly }),
  response: pageOf(StoredRecommendedList),
})
export const addRecommendedList = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/recommended-list',
  summary: 'Добавить подборку; товары отмечены со следующего запроса',
  body: RecommendedListBody,
  response: z.object({ id: z.int() }),
})
export const changeRecommendedList = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/recommended-list/:id',
  summary: 'Изменить подборку',
  params: ById,
  body: Fields.extend({ version: Version }).refine(inOrder, outOfOrder),
  response: Done,
})
export const removeRecommendedList = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/recommended-list/:id',
  summary: 'Удалить подборку; 30 дней её можно вернуть',
  params: ById,
  body: z.object({ version: Version }),
  response: Done,
})
export const restoreRecommendedList = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/recommended-list/:id/restore',
  summary: 'Вернуть удалённую подборку',
  params: ById,
  response: Done,
})
