import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Keyword, Named, PagingV1, pageOf, Version } from '../parts'
import {
  AudienceFields,
  CampaignName,
  CampaignState,
  Day,
  GoodsFields,
  RemovedOnly,
  ShownAudience,
  ShownGoods,
  inOrder,
  outOfOrder,
} from './campaign-parts'

const keeping = { access: 'staff', permission: 'keep-promotions' } as const

const Percent = z
  .number({ error: 'Впишите скидку от 0,01 до 99,99' })
  .min(0.01, { error: 'Впишите скидку от 0,01 до 99,99' })
  .max(99.99, { error: 'Впишите скидку от 0,01 до 99,99' })
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
    error: 'Не больше двух знаков после запятой',
  })
const Fields = z.object({
  name: CampaignName,
  /** Visible to staff only. */
  note: z.string().trim().max(1000, { error: 'Не длиннее 1000 знаков' }),
  percent: Percent,
  ...GoodsFields,
  ...AudienceFields,
  /** Addressed to a group or to named companies; without either, to everybody. */
  segmentId: z.int().positive().nullable().default(null),
  companyIds: z
    .array(z.int().positive())
    .max(500, { error: 'Не больше 500 компаний: соберите их в группу' })
    .default([]),
  startsOn: Day,
  endsOn: Day,
})
const isOneWay = ({ brandId, sectionId, articles }: z.infer<typeof Fields>) =>
  articles.length === 0 || (brandId === null && sectionId === null)
const twoWays = { error: 'Выберите либо товары, либо бренд и раздел', path: ['articles'] }
const isOneAudience = ({ segmentId, companyIds }: z.infer<typeof Fields>) =>
  segmentId === null || companyIds.length === 0
const twoAudiences = { error: 'Выберите либо группу, либо компании', path: ['companyIds'] }
export const PromotionBody = Fields.refine(isOneWay, twoWays)
  .refine(isOneAudience, twoAudiences)
  .refine(inOrder, outOfOrder)
export type PromotionBody = z.infer<typeof PromotionBody>

const StoredPromotion = z.object({
  id: z.int(),
  version: Version,
  name: z.string(),
  note: z.string(),
  percent: z.number(),
  ...ShownGoods,
  ...ShownAudience,
  segment: Named.nullable(),
  companies: z.array(Named),
  startsOn: z.string(),
  endsOn: z.string(),
  state: CampaignState,
})
export type StoredPromotion = z.infer<typeof StoredPromotion>

export const listPromotions = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/promotion',
  summary: 'Акции',
  query: PagingV1.extend({ keyword: Keyword, removed: RemovedOnly }),
  response: pageOf(StoredPromotion),
})
export const promotionAudience = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/promotion/audience',
  summary: 'Группы компаний и найденные по названию компании, для которых бывают акции',
  query: z.object({ keyword: Keyword }),
  response: z.object({ segments: z.array(Named), companies: z.array(Named) }),
})
export const addPromotion = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/promotion',
  summary: 'Добавить акцию; цены меняются со следующего запроса',
  body: PromotionBody,
  response: z.object({ id: z.int() }),
})
export const changePromotion = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/promotion/:id',
  summary: 'Изменить акцию',
  params: ById,
  body: Fields.extend({ version: Version })
    .refine(isOneWay, twoWays)
    .refine(isOneAudience, twoAudiences)
    .refine(inOrder, outOfOrder),
  response: Done,
})
export const removePromotion = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/promotion/:id',
  summary: 'Удалить акцию; 30 дней её можно вернуть',
  params: ById,
  body: z.object({ version: Version }),
  response: Done,
})
export const restorePromotion = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/promotion/:id/restore',
  summary: 'Вернуть удалённую акцию',
  params: ById,
  response: Done,
})
