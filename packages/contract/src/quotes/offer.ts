import { longest } from '@snab/domain/field-limits'
import { LARGEST_AMOUNT, toAmount } from '@snab/domain/money/amounts'
import { offerChoices, offerRowKinds, pricingWays, roundingSteps, vatModes } from '@snab/domain/offer/offer-row'
import { offerStates } from '@snab/domain/offer/offer-state'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { MOST_OFFER_ROWS, ofAuthor, OfferAnswer, OfferClient, text } from './offer-parts'
import { ById, Done, Id, Keyword, PagingV1, pageOf, Roubles, Version } from '../parts'
import { ItemChanges } from '../catalogue/product'

const LARGEST_SUM = 10_000_000_000

const Name = text(longest.specificationName).min(1, 'Назовите предложение')
const Percent = (least: number, most: number) =>
  z
    .number()
    .min(least, `Не меньше ${least} %`)
    .max(most, `Не больше ${most} %`)
    .multipleOf(0.01, 'Не больше двух знаков после запятой')
const Money = Roubles.min(0, 'Сумма не может быть меньше нуля')
  .max(LARGEST_SUM, 'Слишком большая сумма')
  .multipleOf(0.01, 'Не больше двух знаков после запятой')
const Day = z.iso.date('Укажите день: ГГГГ-ММ-ДД')

/** Percents and roubles; the target total is with VAT. */
const Terms = z.object({
  markup: Percent(-99, 1000),
  target: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('total'), value: Money.positive('Итог должен быть больше нуля') }),
      z.object({ kind: z.literal('margin'), value: Percent(0, 95) }),
    ])
    .nullable(),
  /** The minimum margin of a row. */
  floor: Percent(0, 95).nullable(),
  /** Prices are rounded to multiples of this many roubles. */
  rounding: z
    .number()
    .refine((step) => roundingSteps.some((known) => known === Math.round(step * 100)), 'Нет такого округления'),
  vat: z.enum(vatModes),
  discount: Percent(0, 90),
})
export type OfferTermsBody = z.infer<typeof Terms>

const Pricing = z.object({ by: z.enum(pricingWays), value: z.number().min(-LARGEST_SUM).max(LARGEST_SUM) })

export const OfferItem = z.object({
  id: z.int(),
  kind: z.enum(offerRowKinds),
  choice: z.enum(offerChoices),
  isChosen: z.boolean(),
  productId: z.int().nullable(),
  customProductId: z.int().nullable(),
  /** Empty: the product's own name. */
  name: z.string(),
  product: z
    .object({
      name: z.string(),
      article: z.string(),
      brand: z.string(),
      manufacturerCode: z.string(),
      image: z.string().nullable(),
    })
    .nullable(),
  unit: z.string(),
  amount: z.number(),
  /** Unit purchase price with VAT, as saved or accepted; null when unknown. */
  purchase: Roubles.nullable(),
  pricing: Pricing,
  sectionMarkup: z.number().nullable(),
  /** Percent on the day of the offer; null for «без НДС». */
  vatRate: z.number().nullable(),
  weightKg: z.number(),
  term: z.string(),
  note: z.string(),
  changes: ItemChanges.nullable(),
})
export type OfferItem = z.infer<typeof OfferItem>

export const OfferSummary = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  description: z.string(),
  client: z.string(),
  state: z.enum(offerStates),
  created: z.string(),
  updated: z.string(),
  positions: z.int(),
  total: Roubles,
  isArchived: z.boolean(),
})
export type OfferSummary = z.infer<typeof OfferSummary>

const OfferView = z.object({ at: z.string(), last: z.string(), device: z.string() })

export const OrderOfOffer = z.object({ id: z.int(), number: z.string() })

export const Offer = OfferSummary.extend({
  clientDetails: OfferClient,
  terms: Terms,
  day: z.string(),
  validUntil: z.string().nullable(),
  templateId: z.int().nullable(),
  sourceSpecificationId: z.int().nullable(),
  version: Version,
  items: z.array(OfferItem),
  /** The offer the client sees, as it was then; null until it is sent. */
  published: z.object({ at: z.string(), isCurrent: z.boolean() }).nullable(),
  isLinkOpen: z.boolean(),
  answer: OfferAnswer.nullable(),
  views: z.array(OfferView),
  /** Orders made from it, newest first. */
  orders: z.array(OrderOfOffer),
})
export type Offer = z.infer<typeof Offer>

const offerTabs = ['my', 'archive'] as const
const offerSorts = ['-updated', 'updated', '-created', 'created', 'name', '-name', '-total', 'total'] as const

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/v1/offer',
  ...ofAuthor,
  summary: 'Коммерческие предложения: мои и архив',
  query: PagingV1.extend({
    tab: z.enum(offerTabs).catch('my').default('my'),
    keyword: Keyword,
    state: z.enum(offerStates).optional().catch(undefined),
    sort: z.enum(offerSorts).catch('-updated').default('-updated'),
  }),
  response: pageOf(OfferSummary).extend({ counts: z.record(z.enum(offerTabs), z.int()) }),
})
export const getOffer = endpoint({
  method: 'GET',
  path: '/api/v1/offer/:id',
  ...ofAuthor,
  summary: 'Коммерческое предложение',
  params: ById,
  response: Offer,
})
/** Empty or missing: all rows. */
const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cart'), itemIds: z.array(Id).max(5000).optional() }),
  z.object({ kind: z.literal('specification'), id: Id, itemIds: z.array(Id).max(5000).optional() }),
  z.object({ kind: z.literal('order'), id: Id }),
  z.object({ kind: z.literal('import'), id: Id }),
  z.object({ kind: z.literal('offer'), id: Id }),
  z.object({
    kind: z.literal('products'),
    items: z
      .array(z.object({ productId: Id, amount: z.number().min(0.001).max(999_999.999) }))
      .min(1)
      .max(500),
  }),
  z.object({ kind: z.literal('order-manager'), id: Id, itemIds: z.array(Id).max(5000).optional() }),
])
export type OfferSource = z.infer<typeof Source>
export const createOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offer',
  ...ofAuthor,
  summary: 'Создать предложение: пустое, из корзины, спецификации, заказа, загрузки, товаров или другого предложения',
  body: z.object({
    name: Name,
    description: text(longest.specificationDescription).default(''),
    source: Source.optional(),
  }),
  response: Offer,
})
export const addToOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offer/:id/source',
  ...ofAuthor,
  summary: 'Добавить в предложение товары корзины, спецификации, заказа, загрузки или другого предложения',
  params: ById,
  body: z.object({ source: Source }),
  response: Offer,
})
export const updateOffer = endpoint({
  method: 'PUT',
  path: '/api/v1/offer/:id',
  ...ofAuthor,
  summary: 'Изменить название, клиента, условия, срок и шаблон',
  params: ById,
  body: z.object({
    name: Name.optional(),
    description: text(longest.specificationDescription).optional(),
    client: OfferClient.optional(),
    terms: Terms.partial().optional(),
    day: Day.optional(),
    validUntil: Day.nullable().optional(),
    templateId: Id.nullable().optional(),
  }),
  response: Offer,
})
export const archiveOffer = endpoint({
  method: 'PUT',
  path: '/api/v1/offer/:id/archive',
  ...ofAuthor,
  summary: 'Убрать в архив',
  params: ById,
  response: Done,
})
export const restoreOffer = endpoint({
  method: 'PUT',
  path: '/api/v1/offer/:id/restore',
  ...ofAuthor,
  summary: 'Вернуть из архива',
  params: ById,
  response: Done,
})
export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/api/v1/offer/:id',
  ...ofAuthor,
  summary: 'Удалить из архива навсегда',
  params: ById,
  response: Done,
})
export const emptyOfferArchive = endpoint({
  method: 'DELETE',
  path: '/api/v1/offer/archive',
  ...ofAuthor,
  summary: 'Удалить всё из архива',
  response: z.object({ deleted: z.int() }),
})

const RowFields = {
  kind: z.enum(offerRowKinds).optional(),
  choice: z.enum(offerChoices).optional(),
  isChosen: z.boolean().optional(),
  productId: Id.nullish(),
  customProductId: Id.nullish(),
  name: text(500).optional(),
  unit: text(longest.unit).optional(),
  amount: z
    .number()
    .min(0, 'Количество не может быть меньше нуля')
    .max(toAmount(LARGEST_AMOUNT), 'Слишком большое количество')
    .optional(),
  /** The cost of a work; for goods it is their price. */
  purchase: Money.nullish(),
  pricing: Pricing.optional(),
  sectionMarkup: Percent(-99, 1000).nullish(),
  term: text(100).optional(),
  note: text(1000).optional(),
}
export const patchOfferRows = endpoint({
  method: 'PATCH',
  path: '/api/v1/offer/:id/rows',
  ...ofAuthor,
  summary: 'Добавить, изменить, переставить и убрать строки',
  params: ById,
  body: z.object({
    rows: z
      .array(
        z.object({
          id: Id.optional(),
          /** The sender's key of a new row, so that a retry adds nothing. */
          clientKey: z.uuid().optional(),
          /** Inserts a new row after this one; at the end when omitted. */
          after: Id.nullish(),
          ...RowFields,
        }),
      )
      .max(MOST_OFFER_ROWS)
      .default([]),
    removed: z.array(Id).max(MOST_OFFER_ROWS).default([]),
    /** The new order of all rows. */
    order: z.array(Id).max(MOST_OFFER_ROWS).optional(),
  }),
  response: Offer,
})
export const settleOfferRows = endpoint({
  method: 'PUT',
  path: '/api/v1/offer/:id/rows/settle',
  ...ofAuthor,
  summary: 'Принять изменения закупки и наличия или оставить как было',
  params: ById,
  body: z.object({
    items: z
      .array(z.object({ id: Id, as: z.enum(['accept', 'keep']) }))
      .min(1)
      .max(MOST_OFFER_ROWS),
  }),
  response: Offer,
})
