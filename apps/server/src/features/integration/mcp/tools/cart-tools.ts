import { listCartItems, patchCartItems, type CartAnswer } from '@snab/contract/buying/cart'
import { z } from 'zod'
import { Money, ProductId, tool } from '../tool'

const Line = z.object({
  line_id: z.int(),
  product_id: ProductId.nullable(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  seller: z.string().nullable(),
  amount: z.number(),
  price: Money.nullable().describe('За единицу; null — цена по запросу'),
  total: Money.nullable().describe('К оплате, с НДС'),
  note: z.string(),
  warnings: z.array(z.string()),
})
const Cart = z.object({
  lines: z.array(Line),
  total: Money.describe('К оплате, с НДС'),
  vat: Money,
  discount: Money,
  weight_kg: z.number(),
  messages: z.array(z.string()),
  link: z.string(),
})

const cartOf = ({ items, totals, messages }: CartAnswer, origin: string): z.input<typeof Cart> => ({
  lines: items.map((item) => ({
    line_id: item.id,
    product_id: item.productId,
    article: item.product.article,
    name: item.product.name,
    unit: item.product.unit.name,
    seller: item.seller?.name ?? null,
    amount: item.amount,
    price: item.currentPrice,
    total: item.total,
    note: item.note,
    warnings: [...(item.message ? [item.message.warning] : []), ...item.attentionMessages.map(({ title }) => title)],
  })),
  total: totals.price,
  vat: totals.vat,
  discount: totals.discount,
  weight_kg: totals.weightKg,
  messages: messages.map(({ warning }) => warning),
  link: `${origin}/cart`,
})

export const wholeCart = { query: { perPage: 0, page: 1, sort: 'position' } } as const

const getCart = tool({
  name: 'get_cart',
  title: 'Корзина',
  description: 'Корзина человека, которому принадлежит ключ: строки, цены, итоги, предупреждения.',
  scopes: ['carts'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({}),
  output: Cart,
  run: async (_input, { ask, origin }) => cartOf(await ask(listCartItems, wholeCart), origin),
})

const changeCart = tool({
  name: 'change_cart',
  title: 'Изменить корзину',
  description:
    'Задаёт количество товаров в корзине: всего, а не сверх прежнего; 0 убирает. Количество округляется вверх до упаковки. Повтор ничего не меняет.',
  scopes: ['carts'],
  effect: 'change',
  isIdempotent: true,
  input: z.strictObject({
    items: z
      .array(
        z
          .strictObject({
            product_id: ProductId.optional(),
            line_id: z.int().positive().optional().describe('Строка корзины вместо товара'),
            amount: z.number().min(0).max(999_999.999).multipleOf(0.001),
            note: z.string().max(1000).optional(),
          })
          .refine(
            ({ product_id: productId, line_id: lineId }) => (productId === undefined) !== (lineId === undefined),
            'Назовите product_id или line_id',
          ),
      )
      .min(1)
      .max(500),
  }),
  output: Cart,
  run: async ({ items }, { ask, origin }) => {
    await ask(patchCartItems, {
      body: {
        items: items.map(({ product_id: productId, line_id: id, amount, note }) => ({
          ...(productId !== undefined && { productId }),
          ...(id !== undefined && { id }),
          amount,
          ...(note !== undefined && { note }),
        })),
      },
    })
    return cartOf(await ask(listCartItems, wholeCart), origin)
  },
})

export const cartTools = [getCart, changeCart]
