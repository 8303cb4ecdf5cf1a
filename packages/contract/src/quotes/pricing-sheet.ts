import { longest } from '@snab/domain/field-limits'
import { LARGEST_AMOUNT, toAmount } from '@snab/domain/money/amounts'
import { sheetPricingWays, sheetSources } from '@snab/domain/pricing-sheet/price-sheet'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { text } from './offer-parts'
import { ById, Done, Id, Keyword, PagingV1, pageOf, Roubles, Version } from '../parts'

export const MOST_SHEET_ROWS = 2000
const LARGEST_SUM = 10_000_000_000
/** Roles are decided by a permission, the module by the deployment. */
const ofManager = { access: 'user', notWhileImpersonating: true, switchedBy: 'orderManagerEnabled' } as const

const Name = text(longest.specificationName).min(1, 'Назовите расчёт')
const Money = Roubles.min(0, 'Цена не может быть меньше нуля')
  .max(LARGEST_SUM, 'Слишком большая цена')
  .multipleOf(0.01, 'Не больше двух знаков после запятой')
const Amount = z
  .number()
  .min(0, 'Количество не может быть меньше нуля')
  .max(toAmount(LARGEST_AMOUNT), 'Слишком большое количество')
  .multipleOf(0.001, 'Не больше трёх знаков после запятой')
const Pricing = z.discriminatedUnion('by', [
  z.object({
    by: z.literal(sheetPricingWays[0]),
    /** Percent. */
    value: z
      .number()
      .min(-99, 'Наценка не может быть меньше −99 %')
      .max(1000, 'Наценка не может быть больше 1000 %')
      .multipleOf(0.01, 'Не больше двух знаков после запятой'),
  }),
  z.object({ by: z.literal(sheetPricingWays[1]), value: Money }),
])

export const SheetItem = z.object({
  id: z.int(),
  productId: z.int().nullable(),
  /** The name in the order or deal, even if the catalogue has another. */
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
  product: z.object({ article: z.string(), name: z.string(), isActive: z.boolean() }).nullable(),
  /** For a line without a catalogue product: the company's own product it names, which an offer takes. */
  ownProduct: z.object({ article: z.string(), name: z.string() }).nullable(),
  /** A person rejected all suggested products. */
  hasNoMatch: z.boolean(),
  /**
   * Why the amount or price of the file is unclear, in Russian; the amount is 0 until it is entered. Otherwise empty.
   */
  amountProblem: z.string(),
  priceProblem: z.string(),
  /** Unit price with VAT as received; null when none came. */
  crmPrice: Roubles.nullable(),
  pricing: z.object({ by: z.enum(sheetPricingWays), value: z.number() }),
})
export type SheetItem = z.infer<typeof SheetItem>

export const SheetSummary = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  client: z.string(),
  source: z.enum(sheetSources),
  /** Number of the deal in the CRM, or of the order. */
  outsideNumber: z.string(),
  author: z.string(),
  created: z.string(),
  updated: z.string(),
  positions: z.int(),
  unmatched: z.int(),
  crmTotal: Roubles,
  total: Roubles,
  diff: Roubles,
  isArchived: z.boolean(),
})
export type SheetSummary = z.infer<typeof SheetSummary>

export const PricingSheet = SheetSummary.extend({ version: Version, items: z.array(SheetItem) })
export type PricingSheet = z.infer<typeof PricingSheet>

const sheetTabs = ['my', 'archive'] as const
const sheetSorts = ['-updated', 'updated', 'name', '-name', '-total', 'total', '-diff', 'diff'] as const

export const listSheets = endpoint({
  method: 'GET',
  path: '/api/v1/order-manager',
  ...ofManager,
  summary: 'Менеджер заказов: расчёты мои (администратору — всей компании) и архив',
  query: PagingV1.extend({
    tab: z.enum(sheetTabs).catch('my').default('my'),
    keyword: Keyword,
    sort: z.enum(sheetSorts).catch('-updated').default('-updated'),
  }),
  response: pageOf(SheetSummary).extend({ counts: z.record(z.enum(sheetTabs), z.int()) }),
})
export const getSheet = endpoint({
  method: 'GET',
  path: '/api/v1/order-manager/:id',
  ...ofManager,
  summary: 'Расчёт со строками',
  params: ById,
  response: PricingSheet,
})
export const createSheet = endpoint({
  method: 'POST',
  path: '/api/v1/order-manager',
  ...ofManager,
  summary: 'Сделать расчёт из заказа',
  body: z.object({ name: Name, orderId: Id }),
  response: PricingSheet,
})

export const sheetColumnRoles = ['code', 'name', 'amount', 'unit', 'price', 'ignored'] as const
export type SheetColumnRole = (typeof sheetColumnRoles)[number]
const mostColumns = 60

const FilePreview = z.object({
  /** What the file hides and what was not read, in Russian; null when nothing was hidden. */
  warning: z.string().nullable(),
  sheets: z.array(
    z.object({
      name: z.string(),
      roles: z.array(z.enum(sheetColumnRoles)),
      /** Columns that may hold the amount or the price: none has that role until one is chosen. */
      amountColumns: z.array(z.int()),
      priceColumns: z.array(z.int()),
      headingRow: z.int().nullable(),
      rowCount: z.int(),
      /** Hidden rows and columns of the file; they are skipped. */
      hidden: z.object({ rows: z.int(), columns: z.int() }),
      /** The first rows, as a preview of the columns. */
      rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
    }),
  ),
})
export type FilePreview = z.infer<typeof FilePreview>
export const previewSheetFile = endpoint({
  method: 'POST',
  path: '/api/v1/order-manager/file/preview',
  ...ofManager,
  upload: 'bytes',
  summary: 'Прочитать файл сделки (тело — байты xlsx, xls, ods или csv) и угадать столбцы; ничего не сохраняется',
  body: z.unknown(),
  response: FilePreview,
})
export const createSheetOfFile = endpoint({
  method: 'POST',
  path: '/api/v1/order-manager/file',
  ...ofManager,
  upload: 'bytes',
  summary: 'Сделать расчёт из файла: тело — байты, столбцы — в запросе',
  query: z.object({
    name: Name,
    /** Index of the sheet in the workbook, from 0. */
    sheet: z.coerce.number().int().min(0).max(1000).default(0),
    headingRow: z.coerce.number().int().min(1).optional(),
    /** Roles of its columns in order, separated by commas. */
    roles: z
      .string()
      .transform((roles) => roles.split(','))
      .pipe(z.array(z.enum(sheetColumnRoles)).max(mostColumns)),
  }),
  body: z.unknown(),
  response: PricingSheet,
})

export const updateSheet = endpoint({
  method: 'PUT',
  path: '/api/v1/order-manager/:id',
  ...ofManager,
  summary: 'Изменить название, клиента и описание',
  params: ById,
  body: z.object({
    name: Name.optional(),
    client: text(longest.productName).optional(),
    description: text(longest.specificationDescription).optional(),
  }),
  response: PricingSheet,
})
/** A product of the catalogue, or a free-text position. */
const AddedRow = z
  .object({
    clientKey: z.uuid(),
    productId: Id.nullish(),
    article: text(longest.article).default(''),
    name: text(longest.productName).default(''),
    unit: text(longest.unit).default(''),
    amount: Amount.default(1),
    price: Money.nullish(),
  })
  .refine(({ productId, name }) => Boolean(productId) || name !== '', { path: ['name'], error: 'Назовите строку' })
export const patchSheetRows = endpoint({
  method: 'PATCH',
  path: '/api/v1/order-manager/:id/rows',
  ...ofManager,
  summary: 'Изменить строки, добавить, убрать и вернуть убранные; повтор с тем же clientKey ничего не добавляет',
  largestBody: 4 * 1024 * 1024,
  params: ById,
  body: z.object({
    rows: z
      .array(
        z.object({
          id: Id,
          amount: Amount.optional(),
          crmPrice: Money.nullish(),
          pricing: Pricing.optional(),
          /** The matching product of the catalogue; null for none. */
          productId: Id.nullish(),
          /** All suggested products are wrong. */
          hasNoMatch: z.boolean().optional(),
        }),
      )
      .max(MOST_SHEET_ROWS)
      .default([]),
    /** Added after all other rows. */
    added: z.array(AddedRow).max(MOST_SHEET_ROWS).default([]),
    removed: z.array(Id).max(MOST_SHEET_ROWS).default([]),
    restored: z.array(Id).max(MOST_SHEET_ROWS).default([]),
  }),
  response: PricingSheet,
})

export const MOST_CANDIDATE_ROWS = 10
export const findSheetCandidates = endpoint({
  method: 'GET',
  path: '/api/v1/order-manager/:id/candidates',
  ...ofManager,
  summary: 'Похожие товары каталога для строк, которые в нём не найдены; ничего не сохраняется',
  params: ById,
  query: z.object({
    /** Row ids separated by commas; those with a product are skipped. */
    rows: z
      .string()
      .transform((rows) => rows.split(',').map(Number))
      .pipe(z.array(z.int().positive()).min(1).max(MOST_CANDIDATE_ROWS)),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        /** How the row contradicts its candidate: «в заявке C, у товара B»; empty when it does not. */
        doubt: z.string(),
        candidates: z.array(z.object({ id: z.int(), article: z.string(), name: z.string(), unit: z.string() })),
      }),
    ),
  }),
})
export type SheetCandidates = z.infer<(typeof findSheetCandidates)['response']>['items'][number]

export const archiveSheet = endpoint({
  method: 'PUT',
  path: '/api/v1/order-manager/:id/archive',
  ...ofManager,
  summary: 'Убрать расчёт в архив',
  params: ById,
  response: Done,
})
export const restoreSheet = endpoint({
  method: 'PUT',
  path: '/api/v1/order-manager/:id/restore',
  ...ofManager,
  summary: 'Вернуть расчёт из архива',
  params: ById,
  response: Done,
})
export const deleteSheet = endpoint({
  method: 'DELETE',
  path: '/api/v1/order-manager/:id',
  ...ofManager,
  summary: 'Удалить расчёт из архива навсегда',
  params: ById,
  response: Done,
})
export const emptySheetArchive = endpoint({
  method: 'DELETE',
  path: '/api/v1/order-manager/archive',
  ...ofManager,
  summary: 'Удалить все расчёты из архива',
  response: z.object({ deleted: z.int() }),
})
export const downloadSheet = endpoint({
  method: 'GET',
  path: '/api/v1/order-manager/:id/file',
  ...ofManager,
  summary: 'Расчёт книгой Excel с формулами',
  params: ById,
  response: z.any(),
})

const Key = z.object({
  /** The last characters, to distinguish keys. */
  ending: z.string(),
  author: z.string(),
  created: z.string(),
  lastUsed: z.string().nullable(),
})
export type DealKey = z.infer<typeof Key>
export const getDealKey = endpoint({
  method: 'GET',
  path: '/api/v1/order-manager/key',
  ...ofManager,
  summary: 'Ключ компании, с которым её CRM передаёт сделки: кто и когда его сделал',
  response: z.object({ key: Key.nullable() }),
})
export const makeDealKey = endpoint({
  method: 'POST',
  path: '/api/v1/order-manager/key',
  ...ofManager,
  summary: 'Сделать ключ; прежний перестаёт действовать, новый показывается один раз',
  response: z.object({ secret: z.string() }),
})
export const revokeDealKey = endpoint({
  method: 'DELETE',
  path: '/api/v1/order-manager/key',
  ...ofManager,
  summary: 'Отозвать ключ',
  response: Done,
})

const DealItem = z
  .object({
    article: text(longest.article).default(''),
    name: text(longest.productName).default(''),
    unit: text(longest.unit).default(''),
    amount: Amount,
    /** Unit price: the CRM's price of the line. */
    price: Money.nullish(),
  })
  .refine(({ article, name }) => article !== '' || name !== '', 'У строки должен быть артикул или название')
export const takeDeal = endpoint({
  method: 'POST',
  path: '/api/v1/order-manager/deal',
  access: 'public',
  switchedBy: 'orderManagerEnabled',
  toleratesOldToken: true,
  summary: 'Передать сделку из CRM: заголовок X-Api-Key — ключ компании; повтор с тем же number ничего не меняет',
  largestBody: 4 * 1024 * 1024,
  body: z.object({
    number: text(100).min(1, 'Укажите номер сделки'),
    name: text(longest.specificationName).default(''),
    client: text(longest.productName).default(''),
    /** The colleague who gets the deal; defaults to the person who made the key. */
    manager: z.email('Проверьте почту менеджера').optional(),
    items: z
      .array(DealItem)
      .min(1, 'В сделке нет ни одной строки')
      .max(MOST_SHEET_ROWS, `В сделке может быть не больше ${String(MOST_SHEET_ROWS)} строк`),
  }),
  response: z.object({
    id: z.int(),
    /** False when the deal was sent before. */
    isNew: z.boolean(),
    /** Page of the worksheet. */
    path: z.string(),
    positions: z.int(),
    unmatched: z.int(),
  }),
})
export type Deal = z.output<(typeof takeDeal)['body']>
