import { supplierCatalogueStates, supplierFormats } from '@snab/domain/product/supplier-catalogue'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Named, PagingV1, pageOf } from '../parts'

const keeping = { access: 'staff', permission: 'keep-prices' } as const

export const largestSupplierFile = 512 * 1024 * 1024

/** What to import from a file. A kind of prices without a price type is not loaded. */
export const SupplierCatalogueChoice = z.object({
  supplier: z.string().trim().min(1, { error: 'Впишите, чей это каталог' }).max(255),
  /** True: goods of this supplier that are missing in the file leave sale. */
  full: z.boolean(),
  prices: z.array(z.object({ priceKind: z.string().max(200), priceTypeId: Id.nullable() })).max(100),
  /** Roubles per unit of a currency; a price in another one is not loaded. */
  rates: z.array(z.object({ currency: z.string().max(20), rate: z.number().positive().max(1_000_000) })).max(50),
})
export type SupplierCatalogueChoice = z.infer<typeof SupplierCatalogueChoice>

/** The result by goods of a file: `items` is the sum of all others except `deleted`, `hidden` and the prices. */
const SupplierCatalogueCounts = z.object({
  items: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Repeated in the same file: the last one counts. */
  repeated: z.int(),
  /** Goods of other owners: only their prices are set. */
  matched: z.int(),
  /** The file only has prices for them. */
  priced: z.int(),
  /** The file only has prices for them, and the portal has no such goods. */
  unknown: z.int(),
  /** Withdrawn by the file, and never sent before. */
  withdrawn: z.int(),
  /** Without a number. */
  refused: z.int(),
  /** Among `created`, `changed` and `same`: taken off sale. */
  deleted: z.int(),
  /** Goods missing in a complete catalogue. */
  hidden: z.int(),
  pricesWritten: z.int(),
  pricesRemoved: z.int(),
})
export type SupplierCatalogueCounts = z.infer<typeof SupplierCatalogueCounts>

const SupplierCatalogue = z.object({
  id: z.int(),
  fileName: z.string(),
  supplier: z.string(),
  format: z.enum(supplierFormats).nullable(),
  state: z.enum(supplierCatalogueStates),
  author: z.string(),
  createdAt: z.string(),
  counts: SupplierCatalogueCounts.nullable(),
  /** Why it was not loaded, or why it waits. */
  message: z.string(),
})
export type SupplierCatalogue = z.infer<typeof SupplierCatalogue>

const UnclearThing = z.object({
  what: z.string(),
  why: z.string(),
  count: z.int(),
  line: z.int().nullable(),
  product: z.string().nullable(),
  /** A person must decide or correct something; the value was not loaded. */
  isQuestion: z.boolean(),
})

const SupplierCatalogueDetail = SupplierCatalogue.extend({
  version: z.int32(),
  /** Null until the file is read. */
  shown: z
    .object({
      version: z.string().nullable(),
      scope: z.enum(['whole', 'changes', 'prices']),
      sender: z.string(),
      catalogue: z.string(),
      /** ISO day. */
      generated: z.string().nullable(),
      items: z.int(),
      sections: z.int(),
      features: z.int(),
      stocks: z.int(),
      /** The number of prices with a start or an end date. */
      datedPrices: z.int(),
      prices: z.array(
        z.object({ priceKind: z.string(), currency: z.string().nullable(), vatIncluded: z.boolean(), count: z.int() }),
      ),
    })
    .nullable(),
  choice: SupplierCatalogueChoice.nullable(),
  /** The choice is taken from the sender's previous file. */
  isRemembered: z.boolean(),
  priceTypes: z.array(Named.extend({ /** What the seller pays; no buyer sees it. */ isCost: z.boolean() })),
  heldLoadId: z.int().nullable(),
  unclear: z.array(UnclearThing),
  /** The first of all; the report has the rest. */
  unclearCount: z.int(),
})
export type SupplierCatalogueDetail = z.infer<typeof SupplierCatalogueDetail>

export const listSupplierCatalogues = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/supplier-catalogue',
  summary: 'Каталоги поставщиков (BMEcat, YML, ETIM xChange), новые сверху',
  query: PagingV1,
  response: pageOf(SupplierCatalogue),
})
export const uploadSupplierCatalogue = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/supplier-catalogue',
  upload: 'bytes',
  summary: 'Прочитать каталог поставщика из файла BMEcat, YML или ETIM xChange; пока ничего не меняется',
  query: z.object({ name: z.string().max(255).default('') }),
  largestBody: largestSupplierFile,
  body: z.unknown(),
  response: z.object({ id: z.int() }),
})
export const getSupplierCatalogue = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/supplier-catalogue/:id',
  summary: 'Каталог поставщика: что в файле, что из него загрузить и чего портал не понял',
  params: ById,
  response: SupplierCatalogueDetail,
})
export const startSupplierCatalogue = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/supplier-catalogue/:id/start',
  summary: 'Загрузить каталог поставщика; загрузка идёт в фоне',
  params: ById,
  body: SupplierCatalogueChoice.extend({ version: z.int32().positive() }),
  response: SupplierCatalogueDetail,
})
export const downloadSupplierReport = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/supplier-catalogue/:id/report',
  summary: 'Чего портал не понял в каталоге поставщика, файлом CSV',
  params: ById,
  response: z.unknown(),
})
