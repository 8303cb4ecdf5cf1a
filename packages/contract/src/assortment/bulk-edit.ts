import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Roubles } from '../parts'
import { PriceRule } from './products/price-rule'
import { GoodsFilter, HistoryValue, OwnChanges } from './staff-product'
import { ownFields } from '@snab/domain/product/own-fields'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

/** The fields that many products can share a value of. A missing field is unchanged; null is «as in 1C». */
export const BulkValues = OwnChanges.pick({
  isActive: true,
  isDiscontinued: true,
  isRecommended: true,
  popularity: true,
  keywords: true,
  description: true,
  sectionId: true,
  brandId: true,
  groupId: true,
  country: true,
  customsDeclaration: true,
  commodityCode: true,
  markingRequired: true,
  unit: true,
  multiplicity: true,
  minimumBatch: true,
  deliveryDays: true,
})
export type BulkValues = z.infer<typeof BulkValues>

export const mostBulkProducts = 100_000
export const mostExamples = 100

const BulkEditPreview = z.object({
  /** The id to start it with. */
  id: z.int(),
  /** Products under the filter. */
  matched: z.int(),
  /** Products that would change. */
  total: z.int(),
  /** The first of those that would change, with what buyers see before and after. */
  examples: z.array(
    z.object({
      id: z.int(),
      article: z.string(),
      name: z.string(),
      changes: z.array(z.object({ field: z.enum(ownFields), before: HistoryValue, after: HistoryValue })),
    }),
  ),
})
export type BulkEditPreview = z.infer<typeof BulkEditPreview>

export const mostSheetProducts = 20_000
const largestSheet = 20 * 1024 * 1024

/** What a workbook of goods would change, and the rows that cannot be applied. */
const GoodsSheetPreview = BulkEditPreview.extend({
  /** Null where nothing would change. */
  id: z.int().nullable(),
  wrong: z.array(z.object({ line: z.int(), article: z.string(), reason: z.string() })),
  wrongCount: z.int(),
  /** What the file hides and what was not read, in Russian; null when nothing was hidden. */
  warning: z.string().nullable(),
})
export type GoodsSheetPreview = z.infer<typeof GoodsSheetPreview>

export const downloadGoodsSheet = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/bulk-edit/sheet',
  summary: 'Книга Excel с товарами по отбору: поправленную загружают обратно',
  query: GoodsFilter,
  response: z.unknown(),
})

export const previewGoodsSheet = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/bulk-edit/sheet',
  upload: 'bytes',
  summary: 'Что изменит поправленная книга Excel с товарами; сама правка начинается отдельно',
  query: z.object({ name: z.string().max(255).default('') }),
  largestBody: largestSheet,
  body: z.unknown(),
  response: GoodsSheetPreview,
})

export const previewBulkEdit = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/bulk-edit',
  summary: 'Что изменит массовая правка товаров; сама она начинается отдельно',
  body: z.object({
    filter: GoodsFilter,
    values: BulkValues.refine((values) => Object.values(values).some((value) => value !== undefined), {
      error: 'Выберите, что изменить',
    }),
  }),
  response: BulkEditPreview,
})

/** A change of the prices of one type; null removes the prices that staff set. */
const PriceChange = z.object({
  priceTypeId: Id,
  /** The price type that the new price is calculated from. */
  fromId: Id,
  rule: PriceRule.nullable(),
})

const BulkPricesPreview = z.object({
  /** The id to start it with. */
  id: z.int(),
  matched: z.int(),
  total: z.int(),
  /** Goods without the price that the new one is calculated from, or whose new price would be zero or too large. */
  unpriced: z.int(),
  examples: z.array(
    z.object({
      id: z.int(),
      article: z.string(),
      name: z.string(),
      before: Roubles.nullable(),
      /** Null: without the price of staff the goods have none. */
      after: Roubles.nullable(),
    }),
  ),
})
export type BulkPricesPreview = z.infer<typeof BulkPricesPreview>

export const previewBulkPrices = endpoint({
  access: 'staff',
  permission: 'keep-prices',
  method: 'POST',
  path: '/api/v1/staff/bulk-edit/prices',
  summary: 'Что изменит массовая правка цен: процент, сумма, округление; сама она начинается отдельно',
  body: z.object({ filter: GoodsFilter, change: PriceChange }),
  response: BulkPricesPreview,
})

export const bulkPriceOptions = endpoint({
  access: 'staff',
  permission: 'keep-prices',
  method: 'GET',
  path: '/api/v1/staff/bulk-edit/prices',
  summary: 'Виды цен для массовой правки и наценок; закупочные — тем, кто их видит',
  response: z.object({ priceTypes: z.array(z.object({ id: z.int(), name: z.string(), isCost: z.boolean() })) }),
})

export const startBulkEdit = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/bulk-edit/:id',
  summary: 'Начать просмотренную массовую правку; товары, изменённые после просмотра, она не трогает',
  params: ById,
  response: z.object({ id: Id }),
})

export const undoBulkEdit = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/bulk-edit/:id/undo',
  summary: 'Вернуть товары, как были до массовой правки; изменённое после неё остаётся',
  params: ById,
  response: z.object({ id: Id }),
})
