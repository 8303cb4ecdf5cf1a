import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { AskedPieces, Piece } from '../buying/cable'
import { endpoint } from '../endpoint'
import { Order } from './order'
import { Threshold } from './order-forecast'
import { ById, formerName, Id, Roubles, Version } from '../parts'

const Wanted = z.object({
  /** An existing line of the order, or a new product. */
  id: Id.optional(),
  productId: Id.optional(),
  amount: z.number().positive({ error: 'Количество должно быть больше нуля' }).max(999_999),
  /** The pieces make up the amount; omitted: unchanged, null: uncut. */
  pieces: AskedPieces,
  neededOn: z.iso.date({ error: 'Укажите дату' }).nullable().optional(),
  requestedOn: formerName(),
})

/** The requested contents of the order; omitted lines are removed. */
const Amendment = z.object({
  lines: z
    .array(Wanted)
    .min(1, { error: 'Оставьте хотя бы одну строку или отмените заказ' })
    .max(5000)
    .refine((lines) => lines.every(({ id, productId }) => (id === undefined) !== (productId === undefined)), {
      error: 'Строка — это строка заказа или новый товар',
    }),
  deliveryAddress: z.string().trim().max(longest.address).optional(),
  comment: z.string().trim().max(longest.orderComment).optional(),
})

export const QuotedAmendment = z.object({
  lines: z.array(
    z.object({
      id: z.int().nullable(),
      productId: z.int().nullable(),
      article: z.string(),
      name: z.string(),
      unit: z.string(),
      amount: z.number(),
      pieces: z.array(Piece).nullable(),
      price: Roubles,
      total: Roubles,
      /** The price in the order, when the amount or the day changes it. */
      priceWas: Roubles.nullable(),
    }),
  ),
  /** Null: settled with the manager. */
  deliveryPrice: Roubles.nullable(),
  deliveryWas: Roubles.nullable(),
  weightKg: z.number(),
  /** The sum missing for free delivery; null when it is never free. */
  leftToFree: Roubles.nullable(),
  below: z.array(Threshold),
  total: Roubles,
  was: Roubles,
})
export type QuotedAmendment = z.infer<typeof QuotedAmendment>

export const quoteAmendment = endpoint({
  method: 'POST',
  path: '/api/v1/order/:id/amendment/quote',
  access: 'user',
  summary: 'Сколько будет стоить изменённый заказ; ничего не меняет',
  isIdempotent: true,
  params: ById,
  body: Amendment,
  response: QuotedAmendment,
})

export const amendOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/order/:id/amendment',
  access: 'user',
  summary: 'Изменить новый заказ или попросить менеджера изменить тот, что уже в работе',
  stopsWithPrices: true,
  params: ById,
  body: Amendment.extend({
    version: Version,
    reason: z.string().trim().max(longest.refusalReason).default(''),
    /** The sum the buyer agreed to; if it differs, the answer is 409. */
    seenTotal: Roubles,
  }),
  response: Order,
})

export const withdrawOrderRequest = endpoint({
  method: 'DELETE',
  path: '/api/v1/order/:id/request',
  access: 'user',
  summary: 'Отозвать просьбу об изменении или отмене',
  params: ById,
  response: Order,
})
