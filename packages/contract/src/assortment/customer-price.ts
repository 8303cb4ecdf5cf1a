import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, PagingV1, Roubles, pageOf, Version } from '../parts'
import { PriceInRoubles } from './customer'

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const
const pricing = { access: 'staff', permission: 'keep-discounts' } as const

const Product = z.object({ id: z.int(), article: z.string(), name: z.string() })
const Day = z.iso.date({ error: 'Впишите дату' }).nullable()

const CustomerPrice = z.object({
  product: Product,
  version: Version,
  price: Roubles,
  vatIncluded: z.boolean(),
  /** Days of Moscow, inclusive. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** Whether the price holds today. */
  state: z.enum(['current', 'future', 'past']),
})
export type CustomerPrice = z.infer<typeof CustomerPrice>

const PriceTerms = z.object({ price: PriceInRoubles, vatIncluded: z.boolean(), validFrom: Day, validTo: Day })
const inOrder = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  validFrom === null || validTo === null || validFrom <= validTo
const outOfOrder = { error: 'Последний день раньше первого', path: ['validTo'] }

const PriceOfCustomer = z.object({ id: Id, productId: Id })

export const listCustomerPrices = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/price',
  summary: 'Индивидуальные цены клиента',
  params: ById,
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(CustomerPrice),
})
const PriceChange = z.object({
  at: z.string(),
  by: z.string(),
  product: Product,
  /** Null: there was none, or it was deleted. */
  was: Roubles.nullable(),
  now: Roubles.nullable(),
})
export type PriceChange = z.infer<typeof PriceChange>

export const customerPriceHistory = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/price-history',
  summary: 'Как менялись индивидуальные цены клиента: в рублях, с именами, новые первыми',
  params: ById,
  query: PagingV1,
  response: pageOf(PriceChange),
})
export const addCustomerPrice = endpoint({
  ...pricing,
  method: 'POST',
  path: '/api/v1/staff/customer/:id/price',
  summary: 'Назначить цену на товар',
  params: ById,
  body: PriceTerms.extend({ productId: z.int() }).refine(inOrder, outOfOrder),
  response: Done,
})
export const changeCustomerPrice = endpoint({
  ...pricing,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/price/:productId',
  summary: 'Изменить цену',
  params: PriceOfCustomer,
  body: PriceTerms.extend({ version: Version }).refine(inOrder, outOfOrder),
  response: Done,
})
export const deleteCustomerPrice = endpoint({
  ...pricing,
  method: 'DELETE',
  path: '/api/v1/staff/customer/:id/price/:productId',
  summary: 'Удалить цену',
  params: PriceOfCustomer,
  body: z.object({ version: Version }),
  response: Done,
})
export const findPricedProducts = endpoint({
  ...pricing,
  method: 'GET',
  path: '/api/v1/staff/customer/product',
  summary: 'Товары по артикулу или наименованию, чтобы назначить на них цену',
  query: z.object({ keyword: Keyword }),
  response: z.object({ items: z.array(Product) }),
})

export const priceChanges = ['new', 'dearer', 'cheaper', 'terms', 'unchanged'] as const

const PlannedPrice = z.object({
  line: z.int(),
  article: z.string(),
  name: z.string(),
  /** `terms`: the price stays the same, but its days or VAT change. */
  change: z.enum(priceChanges),
  before: Roubles.nullable(),
  price: Roubles,
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
})
const WrongLine = z.object({ line: z.int(), article: z.string(), reason: z.string() })

const PriceListPreview = z.object({
  /** Send it with the file when applying, so that exactly what was previewed is applied. */
  fingerprint: z.string(),
  counts: z.record(z.enum(priceChanges), z.int()),
  /** Only the first rows; the counts are complete. */
  rows: z.array(PlannedPrice),
  wrong: z.array(WrongLine),
  wrongCount: z.int(),
  /** What the file hides and what was not read, in Russian; null when nothing was hidden. */
  warning: z.string().nullable(),
})
export type PriceListPreview = z.infer<typeof PriceListPreview>

const vat = z.enum(['true', 'false']).default('true')
export const largestPriceList = 10 * 1024 * 1024

export const previewPriceList = endpoint({
  ...pricing,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/price-list/preview',
  upload: 'bytes',
  summary: 'Что изменит файл с индивидуальными ценами',
  params: ById,
  query: z.object({ vatIncluded: vat }),
  body: z.unknown(),
  response: PriceListPreview,
})
export const applyPriceList = endpoint({
  ...pricing,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/price-list',
  upload: 'bytes',
  summary: 'Записать индивидуальные цены из файла',
  params: ById,
  query: z.object({ vatIncluded: vat, name: z.string().max(255), fingerprint: z.string().max(100) }),
  body: z.unknown(),
  response: z.object({ changed: z.int() }),
})
export const samplePriceList = endpoint({
  ...pricing,
  method: 'GET',
  path: '/api/v1/staff/customer/price-list-sample',
  summary: 'Образец файла с индивидуальными ценами',
  response: z.unknown(),
})
