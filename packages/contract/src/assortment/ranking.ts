import { boostEffects, largestBoost, largestWeight, rankingWeights } from '@snab/domain/catalogue/ranking'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Keyword, Named, PagingV1, pageOf, Version } from '../parts'
import {
  CampaignName,
  CampaignState,
  Day,
  GoodsFields,
  RemovedOnly,
  ShownGoods,
  inOrder,
  outOfOrder,
} from './campaign-parts'

const keeping = { access: 'staff', permission: 'keep-search' } as const

const Weight = z
  .int({ error: `Целое число от 0 до ${largestWeight}` })
  .min(0, { error: `Целое число от 0 до ${largestWeight}` })
  .max(largestWeight, { error: `Целое число от 0 до ${largestWeight}` })
const Weights = z.object({
  bought: Weight,
  favourite: Weight,
  recommended: Weight,
  inStock: Weight,
  popularity: Weight,
} satisfies Record<(typeof rankingWeights)[number], typeof Weight>)

const Phrases = z
  .array(z.string().trim().min(1).max(100, { error: 'Запрос не длиннее 100 знаков' }))
  .max(20, { error: 'Не больше 20 запросов' })
const BoostFields = z.object({
  name: CampaignName,
  /** Applies to searches with any of these; without them to every list. */
  phrases: Phrases,
  ...GoodsFields,
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  effect: z.enum(boostEffects),
  points: z.int().min(1).max(largestBoost),
})
type BoostFields = z.infer<typeof BoostFields>
const namesGoods = ({ brandId, sectionId, articles }: BoostFields) =>
  brandId !== null || sectionId !== null || articles.length > 0
const noGoods = { error: 'Выберите бренд, раздел или товары', path: ['brandId'] }
export const BoostBody = BoostFields.refine(namesGoods, noGoods).refine(inOrder, outOfOrder)
export type BoostBody = z.infer<typeof BoostBody>

const StoredBoost = z.object({
  id: z.int(),
  version: Version,
  name: z.string(),
  phrases: z.array(z.string()),
  ...ShownGoods,
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  effect: z.enum(boostEffects),
  points: z.int(),
  state: CampaignState,
})
export type StoredBoost = z.infer<typeof StoredBoost>

export const readWeights = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/ranking/weights',
  summary: 'Веса, по которым упорядочена выдача',
  response: z.object({ weights: Weights, version: Version }),
})
export const changeWeights = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/ranking/weights',
  summary: 'Изменить веса; ответ приходит, когда поиск их уже знает',
  body: z.object({ weights: Weights, version: Version }),
  response: z.object({ weights: Weights, version: Version }),
})
export const listBoosts = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/ranking/boost',
  summary: 'Правила выдачи',
  query: PagingV1.extend({ keyword: Keyword, removed: RemovedOnly }),
  response: pageOf(StoredBoost),
})
export const addBoost = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/ranking/boost',
  summary: 'Добавить правило; ответ приходит, когда поиск его уже знает',
  body: BoostBody,
  response: z.object({ id: z.int() }),
})
export const changeBoost = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/ranking/boost/:id',
  summary: 'Изменить правило',
  params: ById,
  body: BoostFields.extend({ version: Version }).refine(namesGoods, noGoods).refine(inOrder, outOfOrder),
  response: Done,
})
export const removeBoost = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/ranking/boost/:id',
  summary: 'Удалить правило; 30 дней его можно вернуть',
  params: ById,
  body: z.object({ version: Version }),
  response: Done,
})
export const restoreBoost = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/ranking/boost/:id/restore',
  summary: 'Вернуть удалённое правило',
  params: ById,
  response: Done,
})

const Place = z.object({
  id: z.int(),
  article: z.string(),
  name: z.string(),
  /** The position without the change; null: below the first ten. */
  was: z.int().nullable(),
})
export const previewRanking = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/ranking/preview',
  summary: 'Первые места частых запросов до изменения и после него',
  body: z.object({
    weights: Weights,
    /** The edited rule replaces the stored one with its id; null: only weights change. */
    boost: z.object({ id: z.int().positive().nullable(), fields: BoostBody }).nullable(),
    /** Searches to preview besides the most frequent ones. */
    queries: Phrases,
  }),
  response: z.object({
    /** The day of the preview: today, or the first day of a rule that begins later. */
    day: z.string(),
    requests: z.array(
      z.object({
        query: z.string(),
        /** Searches in 30 days; null for typed ones and those of the rule itself. */
        searches: z.int().nullable(),
        before: z.array(z.object({ id: z.int(), article: z.string(), name: z.string() })),
        after: z.array(Place),
        isChanged: z.boolean(),
      }),
    ),
  }),
})

/** Options for rules, promotions and recommended lists. */
export const readCampaignOptions = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/campaign/options',
  summary: 'Бренды, разделы, регионы и виды цен для правил выдачи, акций и подборок',
  response: z.object({
    brands: z.array(Named),
    sections: z.array(Named),
    regions: z.array(Named),
    priceTypes: z.array(Named),
  }),
})
