import { jobStates } from '@snab/domain/core/job'
import { priceListKinds, priceListRoles } from '@snab/domain/product/price-list'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Named, PagingV1, pageOf } from '../parts'

const keeping = { access: 'staff', permission: 'keep-prices' } as const

const largestPriceListFile = 20 * 1024 * 1024
export const mostPriceListRows = 100_000

const Column = z.object({
  at: z.int().min(0).max(100),
  role: z.enum(priceListRoles),
  targetId: z.int().positive().nullable(),
})
/** The roles of each sheet's columns; sheets that are not chosen are skipped. */
export const PriceListMapping = z.object({
  sheet: z.string().max(255),
  isTaken: z.boolean(),
  heading: z.int().positive().nullable(),
  columns: z.array(Column).max(100),
})
export type PriceListMapping = z.infer<typeof PriceListMapping>

const Counts = z.record(z.enum(priceListKinds), z.int())
const Reason = z.object({ reason: z.string(), count: z.int() })

const PriceList = z.object({
  id: z.int(),
  fileName: z.string(),
  supplier: z.string(),
  author: z.string(),
  createdAt: z.string(),
  counts: Counts,
  /** Null before it is started. */
  job: z
    .object({
      id: z.int(),
      state: z.enum(jobStates),
      done: z.int(),
      total: z.int(),
      canUndo: z.boolean(),
      isUndone: z.boolean(),
    })
    .nullable(),
})
export type PriceList = z.infer<typeof PriceList>

const PriceListDetail = PriceList.extend({
  creates: z.boolean(),
  /** The columns are preset from an earlier list of the same shape. */
  isRemembered: z.boolean(),
  mappings: z.array(PriceListMapping),
  /** Why these columns cannot be used. */
  problem: z.string().nullable(),
  /** The first rows of each sheet, while columns can still be chosen. */
  sheets: z.array(
    z.object({
      name: z.string(),
      rowCount: z.int(),
      preview: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
    }),
  ),
  /** Rows that are not goods. */
  skipped: z.array(Reason),
  warnings: z.array(Reason),
  /** What the file hides and what was not read, in Russian; null when nothing was hidden. */
  hidden: z.string().nullable(),
  priceTypes: z.array(Named.extend({ /** What the seller pays; no buyer sees it. */ isCost: z.boolean() })),
  warehouses: z.array(Named),
})
export type PriceListDetail = z.infer<typeof PriceListDetail>

/** `name`: the price type or warehouse; a null `before` means there was no value. */
const Change = z.object({
  what: z.enum(['price', 'stock']),
  name: z.string(),
  before: z.number().nullable(),
  after: z.number(),
  /** The price of the list, where a mark-up calculates another from it. */
  listed: z.number().nullable(),
})
const PriceListRow = z.object({
  sheet: z.string(),
  line: z.int(),
  article: z.string(),
  name: z.string(),
  productId: z.int().nullable(),
  kind: z.enum(priceListKinds),
  reason: z.string().nullable(),
  /** Prices in roubles, stocks in units. */
  changes: z.array(Change),
  outcome: z.enum(['changed', 'newer']).nullable(),
  undone: z.enum(['changed', 'newer']).nullable(),
})
export type PriceListRow = z.infer<typeof PriceListRow>

export const listPriceLists = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/price-list',
  summary: 'Прайс-листы, загруженные сотрудниками, новые сверху',
  query: PagingV1,
  response: pageOf(PriceList),
})
export const uploadPriceList = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/price-list',
  upload: 'bytes',
  summary: 'Прочитать прайс-лист из файла; пока ничего не меняется',
  query: z.object({ name: z.string().max(255).default('') }),
  largestBody: largestPriceListFile,
  body: z.unknown(),
  response: z.object({ id: z.int() }),
})
export const getPriceList = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/price-list/:id',
  summary: 'Прайс-лист: столбцы, первые строки и что он изменит',
  params: ById,
  response: PriceListDetail,
})
export const planPriceList = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/price-list/:id',
  summary: 'Выбрать столбцы прайс-листа и посчитать, что он изменит',
  params: ById,
  body: z.object({
    supplier: z.string().trim().min(1, { error: 'Впишите, чей это прайс-лист' }).max(255),
    creates: z.boolean(),
    mappings: z.array(PriceListMapping).max(100),
  }),
  response: PriceListDetail,
})
export const listPriceListRows = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/price-list/:id/row',
  summary: 'Строки прайс-листа: что изменит каждая и почему не подошла',
  params: ById,
  query: PagingV1.extend({ kind: z.enum(priceListKinds).catch('changed').default('changed') }),
  response: pageOf(PriceListRow),
})
export const startPriceList = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/price-list/:id/start',
  summary: 'Применить просмотренный прайс-лист; цены и остатки, изменённые после просмотра, он не трогает',
  params: ById,
  response: z.object({ jobId: Id }),
})
export const undoPriceList = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/price-list/:id/undo',
  summary: 'Вернуть цены и остатки, как были до прайс-листа; изменённое после него остаётся',
  params: ById,
  response: z.object({ jobId: Id }),
})
