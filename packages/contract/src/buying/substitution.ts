import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Id, Named, Roubles } from '../parts'
import { Analogy } from '../catalogue/product'

/** Rows of the active cart or of a specification; all of them when no ids are given. */
export const SubstitutionSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cart'), itemIds: z.array(Id).min(1).max(5000).optional() }),
  z.object({ kind: z.literal('specification'), id: Id, itemIds: z.array(Id).min(1).max(5000).optional() }),
])
export type SubstitutionSource = z.infer<typeof SubstitutionSource>

/**
 * `brand`: replaces goods of one brand by another's; `stock`: by goods one warehouse holds in full; `cheapest`: by
 * goods that make the row cheaper.
 */
export const Substitution = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('brand'), fromBrandId: Id, toBrandId: Id }),
  z.object({ kind: z.literal('stock') }),
  z.object({ kind: z.literal('cheapest') }),
])
export type Substitution = z.infer<typeof Substitution>

const substitutionReasons = [
  'own-product',
  'no-features',
  'no-brand',
  'no-stock',
  'not-cheaper',
  'no-price',
  'no-fit',
] as const

const Goods = z.object({
  id: z.int(),
  article: z.string(),
  name: z.string(),
  brand: Named.nullable(),
  unit: z.string(),
  image: z.string().nullable(),
  sellerId: z.int().nullable(),
})

export const SubstituteOffer = Analogy.omit({ total: true }).extend({
  product: Goods,
  /** The row's amount in whole packs of this product. */
  amount: z.number(),
  price: Roubles.nullable(),
  total: Roubles.nullable(),
  totalChange: Roubles.nullable(),
  /** Null: unknown. */
  days: z.int().nullable(),
  /** The number of features of the row's product. */
  features: z.int(),
  /** All features match. */
  isEqual: z.boolean(),
})
export type SubstituteOffer = z.infer<typeof SubstituteOffer>

export const SubstitutedRow = z.object({
  id: z.int(),
  /** Null for own products and products that have left the catalogue. */
  product: Goods.nullable(),
  name: z.string(),
  article: z.string(),
  amount: z.number(),
  price: Roubles.nullable(),
  total: Roubles.nullable(),
  days: z.int().nullable(),
  /** Why there is no offer. */
  reason: z.enum(substitutionReasons).nullable(),
  /** Without an offer: the requirements for a replacement, «Номинальный ток 16 А». */
  demands: z.array(z.string()),
  offers: z.array(SubstituteOffer),
})
export type SubstitutedRow = z.infer<typeof SubstitutedRow>

export const proposeSubstitution = endpoint({
  method: 'POST',
  path: '/api/v1/substitution',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Чем заменить строки корзины или спецификации: другим брендом, тем, что есть, или более дешёвым',
  body: z.object({ source: SubstitutionSource, substitution: Substitution }),
  response: z.object({
    items: z.array(SubstitutedRow),
    /** Rows outside the chosen mode: another brand, or in stock already. `days`: their longest known term. */
    rest: z.object({ count: z.int(), days: z.int() }),
  }),
})

const BrandCount = Named.extend({ rows: z.int() })

export const substitutionBrands = endpoint({
  method: 'POST',
  path: '/api/v1/substitution/brand',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Бренды строк и бренды, у которых есть для них замена',
  body: z.object({ source: SubstitutionSource, fromBrandId: Id.optional() }),
  response: z.object({
    from: z.array(BrandCount),
    /** Number of rows with an offer of this brand, of the chosen one or of all. */ to: z.array(BrandCount),
  }),
})
