import { z } from 'zod'
import { levels } from '@snab/domain/buying/attention'
import { ById, Id, Named, Roubles } from '../parts'
import { endpoint } from '../endpoint'

const Level = z.enum(levels)

const Stock = z.object({ id: z.int(), amount: z.number(), isVirtual: z.boolean() })

/** Of a list of analogues: how many features of the product to be replaced this one meets, and those it does not. */
export const Analogy = z.object({
  /** The seller's own table, or equal features of one class. */
  source: z.enum(['table', 'features']),
  matched: z.int(),
  total: z.int(),
  differences: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      unit: z.string().nullable(),
      own: z.string(),
      other: z.string().nullable(),
    }),
  ),
})
export type Analogy = z.infer<typeof Analogy>

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
  /** Who offers it, its own seller first; the price is what this visitor would pay for one unit. */
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
  analogy: Analogy.optional(),
  recommended: z.boolean(),
  isDiscontinued: z.boolean(),
  favorite: z.boolean(),
  /** The buyer's company has ordered it before. */
  bought: z.boolean(),
  /** Prices of one unit from an amount on, cheaper than the current price of one. */
  priceSteps: z.array(z.object({ fromAmount: z.number(), price: Roubles })),
  regionId: z.int(),
})
export type Product = z.infer<typeof Product>

export const featureGroups = ['electrical', 'light', 'conditions', 'dimensions', 'design', 'other'] as const
export type FeatureGroup = (typeof featureGroups)[number]

const ProductFeature = z.object({
  id: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  /** All values in words. */
  value: z.string(),
  group: z.enum(featureGroups),
  /** Each value with the catalogue's parameter `features` that finds goods which have it. */
  values: z.array(z.object({ text: z.string(), filter: z.string() })),
})

/** Why the price of one unit is what it is; null where it is the base price or there is none. */
const PriceReason = z.object({
  kind: z.enum(['contract', 'agreed', 'discount', 'promotion', 'step']),
  /** Percent below the base price; null where there is no base price. */
  percent: z.number().nullable(),
  /** The promotion's name and last day. */
  name: z.string().nullable(),
  until: z.string().nullable(),
})

/** `data-sheet` is written by the portal and needs no name; the others are what the seller has put there. */
const ProductFile = z.object({
  kind: z.enum(['data-sheet', 'passport', 'manual', 'drawing', 'other']),
  name: z.string(),
  url: z.string(),
})

export const ProductCard = Product.extend({
  description: z.string(),
  pictures: z.array(z.string()),
  barcodes: z.array(z.string()),
  numberOfRelated: z.int(),
  /** What staff say of the brand; null where they say nothing. */
  brandInfo: z.object({ country: z.string(), description: z.string(), logo: z.string().nullable() }).nullable(),
  features: z.array(ProductFeature),
  warehouses: z.array(Stock.extend({ name: z.string(), city: z.string(), deliveryTime: z.int() })),
  priceReason: PriceReason.nullable(),
  certificates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      number: z.string(),
      validFrom: z.string().nullable(),
      validTo: z.string().nullable(),
      isExpired: z.boolean(),
      /** Where the paper itself can be had. */
      file: z.string().nullable(),
    }),
  ),
  files: z.array(ProductFile),
  sets: z.array(Named),
  weightKg: z.number(),
  vat: z.string(),
  sectionPath: z.array(Named),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Message = z.object({ level: Level, warning: z.string() })
export const AttentionMessage = z.object({ level: Level, title: z.string() })

/** How things stood when a row was saved and how they stand now; only what differs. */
export const ItemChanges = z.object({
  price: z.object({ was: Roubles.nullable(), now: Roubles.nullable() }).nullable(),
  /** Told when the stock no longer covers the amount, or covers it again. */
  stock: z.object({ was: z.number(), now: z.number() }).nullable(),
  multiplicity: z.object({ was: z.number(), now: z.number() }).nullable(),
  discontinued: z.boolean(),
  /** The product is no longer sold here at all. */
  gone: z.boolean(),
})
export type ItemChanges = z.infer<typeof ItemChanges>

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/v1/product/:id',
  access: 'public',
  summary: 'Карточка товара',
  params: ById,
  query: z.object({
    requestedAmount: z.coerce.number().min(1).optional().catch(undefined),
    additionalFields: z
      .object({
        searchLogUuid: z.uuid().optional().catch(undefined),
        searchLogProductPosition: z.coerce.number().int().min(0).optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
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

const Analogue = Analogy.extend({ product: Product })

export const listAnalogues = endpoint({
  method: 'GET',
  path: '/api/v1/product/:id/analogue',
  access: 'public',
  summary: 'Аналоги товара: из таблицы поставщика и по равным свойствам',
  params: ById,
  response: z.object({ items: z.array(Analogue) }),
})

export const listRelated = endpoint({
  method: 'GET',
  path: '/api/v1/product/:id/related',
  access: 'public',
  summary: 'Связанные товары',
  params: ById,
  response: z.object({ items: z.array(Product) }),
})

export const listSets = endpoint({
  method: 'GET',
  path: '/api/v1/product/:id/set',
  access: 'public',
  summary: 'Комплекты с этим товаром: состав и количество',
  params: ById,
  response: z.object({
    items: z.array(
      Named.extend({
        /** Prices are those at the amount. */
        items: z.array(z.object({ product: Product, amount: z.number(), total: Roubles.nullable() })),
        /** Null where some price is not known. */
        total: Roubles.nullable(),
      }),
    ),
  }),
})

/** Where the visitor themselves has the product. */
const OwnLists = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['cart', 'order', 'specification']),
      id: z.int().nullable(),
      /** The order's number, the list's name. */
      name: z.string(),
      amount: z.number(),
      date: z.string().nullable(),
      status: z.string().nullable(),
    }),
  ),
})
export type OwnLists = z.infer<typeof OwnLists>

export const listOwnLists = endpoint({
  method: 'GET',
  path: '/api/v1/product/:id/own-list',
  access: 'public',
  summary: 'В каких списках посетителя есть товар',
  params: ById,
  response: OwnLists,
})

export const listOwnListsOfCustom = endpoint({
  method: 'GET',
  path: '/api/v1/product-custom/:id/own-list',
  access: 'user',
  summary: 'В каких списках посетителя есть его свой товар',
  params: ById,
  response: OwnLists,
})

export const currentPrices = endpoint({
  method: 'POST',
  path: '/api/v1/product/current-price',
  access: 'public',
  summary: 'Текущие цены товаров при указанном количестве',
  body: z.object({
    items: z
      .array(
        z.object({
          id: z.int().positive(),
          amount: z.number().positive().max(999_999.999),
          /** The product's own when left out. */ sellerId: z.int().positive().nullish(),
        }),
      )
      .max(1000),
    source: z.string().max(50).optional(),
  }),
  response: z.object({
    items: z.array(z.object({ id: z.int(), sellerId: z.int().optional(), currentPrice: Roubles.nullable() })),
  }),
})

export const toggleFavorite = endpoint({
  method: 'PUT',
  path: '/api/v1/product/:id/toggle-favorite',
  access: 'user',
  summary: 'Добавить в избранное или убрать',
  params: z.object({ id: Id }),
  response: z.object({ favorite: z.boolean() }),
})
