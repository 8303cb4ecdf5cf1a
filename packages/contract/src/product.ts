import { z } from 'zod'
import { levels } from '@snab/domain/attention'
import { ById, Id, Named, Roubles } from './parts'
import { endpoint } from './endpoint'

const Level = z.enum(levels)

export const Stock = z.object({ id: z.int(), amount: z.number(), isVirtual: z.boolean() })

/** A row of a list; `price` and `currentPrice` are null where there is no price or the visitor may not see it. */
export const Product = z.object({
  id: z.int(),
  type: z.enum(['catalog', 'custom']),
  name: z.string(),
  article: z.string(),
  brand: Named.nullable(),
  section: Named.nullable(),
  category: Named.nullable(),
  series: Named.nullable(),
  manufacturerCode: z.string(),
  manufacturer: Named.nullable(),
  seller: Named.nullable(),
  sellers: z.array(Named.extend({ product: z.object({ price: Roubles.nullable() }) })),
  unit: z.object({ name: z.string() }),
  image: z.string().nullable(),
  price: z.object({ value: Roubles }).nullable(),
  contractPrice: Roubles.nullable(),
  currentPrice: Roubles.nullable(),
  minimumBatch: z.number(),
  multiplicity: z.number(),
  quantityInBox: z.number().nullable(),
  quantityInBlock: z.number().nullable(),
  deliveryTime: z.int(),
  /** Null where stock is hidden from the visitor. */
  stocks: z.array(Stock).nullable(),
  numberOfAnalogues: z.int(),
  analog: z.boolean(),
  isRelated: z.boolean(),
  recommended: z.boolean(),
  isDiscontinued: z.boolean(),
  favorite: z.boolean(),
  regionId: z.int(),
})
export type Product = z.infer<typeof Product>

export const ProductFeature = z.object({ id: z.int(), name: z.string(), unit: z.string().nullable(), value: z.string() })

export const ProductCard = Product.extend({
  description: z.string(),
  pictures: z.array(z.string()),
  barcodes: z.array(z.string()),
  features: z.array(ProductFeature),
  /** Prices of one unit from an amount on, cheaper than the current price of one. */
  priceSteps: z.array(z.object({ fromAmount: z.number(), price: Roubles })),
  warehouses: z.array(Stock.extend({ name: z.string(), city: z.string(), deliveryTime: z.int() })),
  certificates: z.array(z.object({ id: z.int(), name: z.string(), number: z.string(), validFrom: z.string().nullable(), validTo: z.string().nullable() })),
  sets: z.array(Named),
  weightKg: z.number(),
  vat: z.string(),
  sectionPath: z.array(Named),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Message = z.object({ level: Level, warning: z.string() })
export const AttentionMessage = z.object({ level: Level, title: z.string() })

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/v1/product/:id',
  access: 'public',
  summary: 'Карточка товара',
  params: ById,
  query: z.object({
    requestedAmount: z.coerce.number().min(1).optional().catch(undefined),
    additionalFields: z.object({ searchLogUuid: z.uuid().optional().catch(undefined), searchLogProductPosition: z.coerce.number().int().min(0).optional().catch(undefined) }).optional().catch(undefined),
  }),
  response: ProductCard,
})

export const getProductByArticle = endpoint({
  method: 'GET',
  path: '/api/v1/product/by-article/:article',
  access: 'public',
  summary: 'Карточка товара по артикулу',
  params: z.object({ article: z.string().min(1).max(255) }),
  response: ProductCard,
})

export const currentPrices = endpoint({
  method: 'POST',
  path: '/api/v1/product/current-price',
  access: 'public',
  summary: 'Текущие цены товаров при указанном количестве',
  body: z.object({
    items: z.array(z.object({ id: z.int().positive(), amount: z.number().positive().max(999_999.999) })).max(1000),
    source: z.string().max(50).optional(),
  }),
  response: z.object({ items: z.array(z.object({ id: z.int(), currentPrice: Roubles.nullable() })) }),
})

export const toggleFavorite = endpoint({
  method: 'PUT',
  path: '/api/v1/product/:id/toggle-favorite',
  access: 'user',
  summary: 'Добавить в избранное или убрать',
  params: z.object({ id: Id }),
  response: z.object({ favorite: z.boolean() }),
})
