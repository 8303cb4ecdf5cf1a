import { z } from 'zod'
import { PutIntoCart } from '../buying/cart'
import { endpoint } from '../endpoint'
import { ById, Id, Roubles } from '../parts'
import { Message } from '../catalogue/product'

/** What differs since the order; empty: unchanged. `gone`: no longer sold. */
const repeatChanges = ['dearer', 'cheaper', 'less', 'discontinued', 'gone', 'no-price'] as const

export const RepeatRow = z.object({
  lineId: z.int(),
  productId: z.int().nullable(),
  customProductId: z.int().nullable(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
  /** Unit price, with VAT. */
  priceWas: Roubles,
  priceNow: Roubles.nullable(),
  /** The stock in the buyer's region; null when not counted. */
  available: z.number().nullable(),
  changes: z.array(z.enum(repeatChanges)),
  /** An alternative to goods no longer sold. */
  analogue: z
    .object({
      productId: z.int(),
      article: z.string(),
      name: z.string(),
      price: Roubles,
      available: z.number(),
      unit: z.string(),
      /** Why a critical feature that differs still fits: «Степень защиты: IP65 не ниже IP44». */
      because: z.array(z.string()),
    })
    .nullable(),
})
export type RepeatRow = z.infer<typeof RepeatRow>

export const reportRepeat = endpoint({
  method: 'GET',
  path: '/api/v1/order/:id/repeat',
  access: 'user',
  keyScope: 'orders-read',
  summary: 'Что изменилось в товарах заказа с тех пор; ничего не добавляет',
  params: ById,
  response: z.object({ rows: z.array(RepeatRow), totalWas: Roubles, totalNow: Roubles }),
})

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/api/v1/order/:id/repeat',
  access: 'user',
  keyScope: 'orders-place',
  summary: 'Скопировать выбранные строки заказа в корзину или спецификацию',
  stopsWithPrices: true,
  params: ById,
  body: z
    .object({
      target: z.enum(['cart', 'specification']),
      /** A specification of the caller. */
      targetId: Id.optional(),
      rows: z
        .array(
          z.object({
            lineId: Id,
            amount: z.number().positive({ error: 'Количество должно быть больше нуля' }).max(999_999).optional(),
            /** The analogue from the report, instead of the ordered product. */
            productId: Id.optional(),
          }),
        )
        .min(1, { error: 'Отметьте хотя бы одну строку' })
        .max(5000),
    })
    .refine(({ target, targetId }) => target === 'cart' || targetId !== undefined, {
      error: 'Выберите спецификацию',
      path: ['targetId'],
    }),
  response: z.object({
    ...PutIntoCart,
    skipped: z.array(z.object({ id: z.int(), reason: z.string() })),
    messages: z.array(Message),
  }),
})
