import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Id, Roubles, Version } from '../../parts'

const reading = { access: 'staff', permission: 'see-goods' } as const
const keeping = { access: 'staff', permission: 'keep-prices' } as const

/** The source of a value: 1C, a price list, or staff, who override both. */
const valueSources = ['erp', 'price-list', 'staff'] as const

/** `at` is null if unknown; `name`: the person or the supplier. */
const Said = z.object({ value: z.number(), source: z.enum(valueSources), at: z.string().nullable(), name: z.string() })
export type SaidValue = z.infer<typeof Said>

const Prices = z.object({
  id: z.int(),
  name: z.string(),
  vatIncluded: z.boolean(),
  /** What buyers of this price type pay, in roubles; null without a price. */
  now: Said.nullable(),
  /** The price of 1C or a price list that a price of staff overrides; null if they give none. */
  under: Said.nullable(),
  /** Other prices from these amounts on, as sent by 1C. */
  steps: z.array(z.object({ from: z.number(), price: Roubles })),
})
const Stocks = z.object({
  id: z.int(),
  name: z.string(),
  deliveryDays: z.int(),
  isHidden: z.boolean(),
  now: Said.nullable(),
  under: Said.nullable(),
  /** Taken by reserves. */
  reserved: z.number(),
})

const ProductTrade = z.object({
  /** The product's, as in its card. */
  version: Version,
  unit: z.string(),
  /** Null is «без НДС». */
  vatPercent: z.number().nullable(),
  quantityInBox: z.number().nullable(),
  weightKilograms: z.number(),
  /** The end of the last exchange of 1C; null before the first. */
  lastExchange: z.string().nullable(),
  prices: z.array(Prices),
  stocks: z.array(Stocks),
  /** Offers of other sellers. */
  offers: z.array(z.object({ seller: z.string(), priceType: z.string(), price: Roubles })),
  /** Changes by staff in the last 30 days, the newest first; null is the value of 1C or the price list. */
  history: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['price', 'stock']),
      name: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
      by: z.string(),
      at: z.string(),
    }),
  ),
})
export type ProductTrade = z.infer<typeof ProductTrade>

export const getTrade = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/staff/product/:id/trade',
  summary: 'Цены по видам, остатки по складам: кто сказал и когда',
  params: ById,
  response: ProductTrade,
})

/** Prices of staff, in roubles. */
export const StaffPrice = z
  .number({ error: 'Впишите цену' })
  .min(0.01, { error: 'Цена не меньше копейки' })
  .max(1_000_000_000, { error: 'Слишком большая цена' })
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-4, {
    error: 'Не больше двух знаков после запятой',
  })
export const StaffStock = z
  .number({ error: 'Впишите остаток' })
  .min(0, { error: 'Остаток не бывает меньше нуля' })
  .max(999_999_999, { error: 'Слишком большой остаток' })
  .refine((amount) => Math.abs(amount * 1000 - Math.round(amount * 1000)) < 1e-4, {
    error: 'Не больше трёх знаков после запятой',
  })
const mostTargets = 200

export const changeTrade = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/trade',
  summary: 'Назвать свою цену или остаток поверх 1С и прайс-листов; null возвращает их слово',
  params: ById,
  body: z.object({
    version: Version,
    prices: z.array(z.object({ id: Id, price: StaffPrice.nullable() })).max(mostTargets),
    stocks: z.array(z.object({ id: Id, amount: StaffStock.nullable() })).max(mostTargets),
  }),
  response: ProductTrade,
})
