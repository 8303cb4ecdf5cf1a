import { z } from 'zod'
import { AskedPieces, Piece } from './cable'
import { endpoint } from '../endpoint'
import { ById, Named, Roubles, Version } from '../parts'
import { AttentionMessage, ItemChanges, Message, Product } from '../catalogue/product'

/**
 * Result of adding lines to a cart: `added` are new lines, `joined` raised the amount of an existing one, `repeated`
 * were merged with another of the same request.
 */
export const PutIntoCart = { added: z.int(), joined: z.int(), repeated: z.int() }

const AdditionalFields = z.object({
  searchLogUuid: z.uuid().optional(),
  searchLogProductPosition: z.int().min(0).optional(),
  searchHistory: z.array(z.string().max(500)).max(20).optional(),
})

export const CartItem = z.object({
  id: z.int(),
  amount: z.number(),
  /** How the amount is cut; null: uncut. */
  pieces: z.array(Piece).nullable(),
  /** Counted by length, so it can be cut. */
  canBeCut: z.boolean(),
  position: z.int(),
  productId: z.int().nullable(),
  customProductId: z.int().nullable(),
  sellerId: z.int().nullable(),
  seller: Named.nullable(),
  product: Product,
  /** Roubles for one unit at this amount, with or without VAT as the portal shows prices; null is «Цена по запросу». */
  currentPrice: Roubles.nullable(),
  /** Roubles saved on the whole line against the base price. */
  discount: Roubles,
  /** Roubles to pay, with VAT whatever prices are shown. */
  total: Roubles.nullable(),
  /** Roubles of VAT inside the total. */
  vat: Roubles,
  weightKg: z.number(),
  /** The price when the line was added or last accepted, whichever is later. */
  priceWhenAdded: Roubles.nullable(),
  /** What has changed since then, null for nothing; also described in `attentionMessages`. */
  changes: ItemChanges.extend({ since: z.iso.datetime() }).nullable(),
  note: z.string(),
  additionalFields: AdditionalFields,
  message: Message.nullable(),
  attentionMessages: z.array(AttentionMessage),
  attentionAnalog: z.boolean(),
})
export type CartItem = z.infer<typeof CartItem>

export const CartTotals = z.object({
  itemsCount: z.int(),
  /** Roubles to pay, with VAT, and the VAT inside is `vat`. */
  price: Roubles,
  discount: Roubles,
  /** Roubles before discounts. */
  orderPrice: Roubles,
  discountPercent: z.number().nullable(),
  weightKg: z.number(),
  vat: Roubles,
})
export type CartTotals = z.infer<typeof CartTotals>

export const CartAnswer = z.object({
  items: z.array(CartItem),
  messages: z.array(Message),
  updatedItems: z.array(CartItem),
  deletedItems: z.array(z.object({ id: z.int() })),
  totals: CartTotals,
  version: Version,
})
export type CartAnswer = z.infer<typeof CartAnswer>

export const listCartItems = endpoint({
  method: 'GET',
  path: '/api/v2/cart/items',
  access: 'public',
  keyScope: 'carts',
  summary: 'Строки корзины',
  query: z.object({
    perPage: z.coerce.number().int().min(0).max(1000).catch(0).default(0),
    page: z.coerce.number().int().min(1).catch(1).default(1),
    sort: z
      .enum([
        'position',
        'name',
        '-name',
        'article',
        '-article',
        'price',
        '-price',
        'total',
        '-total',
        'added',
        '-added',
      ])
      .catch('position')
      .default('position'),
    type: z.enum(['catalog', 'custom']).optional().catch(undefined),
  }),
  response: CartAnswer,
})

export const patchCartItems = endpoint({
  method: 'PATCH',
  path: '/api/v2/cart/items',
  access: 'public',
  keyScope: 'carts',
  inPunchout: 'change',
  summary: 'Задать количество, положение и примечание строк; без id — по товару и продавцу, 0 убирает строку',
  stopsWithPrices: true,
  isIdempotent: true,
  body: z.object({
    items: z
      .array(
        z.object({
          id: z.int().positive().optional(),
          productId: z.int().positive().nullish(),
          customProductId: z.int().positive().nullish(),
          /**
           * On an existing line: buys from another seller. Without id and seller a patch sets the product's total
           * amount over all sellers.
           */
          sellerId: z.int().positive().nullish(),
          amount: z.number().optional(),
          pieces: AskedPieces,
          position: z.int32().min(0).optional(),
          note: z.string().max(1000).optional(),
          additionalFields: AdditionalFields.optional(),
          /** Undo: the product may return even if it has left the catalogue. */
          isReturned: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(5000),
    /** The version the sender has; if it is outdated, the answer carries all items and says so. */
    version: Version.optional(),
  }),
  response: CartAnswer,
})

export const deleteCartItems = endpoint({
  method: 'DELETE',
  path: '/api/v2/cart/items',
  access: 'public',
  keyScope: 'carts',
  inPunchout: 'change',
  summary: 'Убрать строки из корзины',
  body: z.object({
    items: z
      .array(z.object({ id: z.int().positive() }))
      .min(1)
      .max(5000),
    version: Version.optional(),
  }),
  response: CartAnswer,
})

export const acceptCartItems = endpoint({
  method: 'PUT',
  path: '/api/v2/cart/items/accept',
  access: 'public',
  keyScope: 'carts',
  inPunchout: 'change',
  summary: 'Принять изменения цен и наличия: с этого времени строки сравниваются с тем, как стало',
  body: z.object({
    items: z
      .array(z.object({ id: z.int().positive() }))
      .min(1)
      .max(5000),
    version: Version.optional(),
  }),
  response: CartAnswer,
})

export const cartInfo = endpoint({
  method: 'GET',
  path: '/api/v1/cart-item/info',
  access: 'public',
  keyScope: 'carts',
  summary: 'Итоги корзины и количество по товарам',
  response: CartTotals.extend({
    version: Version,
    amounts: z.record(z.string(), z.number()),
    /** Amounts by product and seller, for goods with several sellers. */
    sellerAmounts: z.record(z.string(), z.record(z.string(), z.number())),
  }),
})

export const cartCurrentPrices = endpoint({
  method: 'GET',
  path: '/api/v1/cart-item/current-price',
  access: 'public',
  keyScope: 'carts',
  summary: 'Текущие цены строк корзины',
  response: z.object({ items: z.array(z.object({ id: z.int(), currentPrice: Roubles.nullable() })) }),
})

export const longestCartName = 100
const CartName = z.string().trim().min(1).max(longestCartName)

/** A cart of a user. All other addresses here use the active one; the others are set aside. */
export const NamedCart = z.object({
  id: z.int(),
  /** Empty for a cart that was never set aside. */ name: z.string(),
  isActive: z.boolean(),
  itemsCount: z.int(),
  updatedAt: z.iso.datetime(),
})
export type NamedCart = z.infer<typeof NamedCart>
const NamedCarts = z.object({ items: z.array(NamedCart) })

export const listCarts = endpoint({
  method: 'GET',
  path: '/api/v2/cart',
  access: 'user',
  keyScope: 'carts',
  summary: 'Корзины пользователя: открытая и отложенные',
  response: NamedCarts,
})

export const putCartAside = endpoint({
  method: 'POST',
  path: '/api/v2/cart',
  access: 'user',
  keyScope: 'carts',
  summary: 'Отложить открытую корзину под именем и начать новую',
  body: z.object({ name: CartName }),
  response: NamedCarts,
})

export const activateCart = endpoint({
  method: 'PUT',
  path: '/api/v2/cart/:id/activate',
  access: 'user',
  keyScope: 'carts',
  summary: 'Открыть отложенную корзину; открытая откладывается, пустая исчезает',
  params: ById,
  response: NamedCarts,
})

export const renameCart = endpoint({
  method: 'PATCH',
  path: '/api/v2/cart/:id',
  access: 'user',
  keyScope: 'carts',
  summary: 'Переименовать корзину',
  params: ById,
  body: z.object({ name: CartName }),
  response: NamedCarts,
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/api/v2/cart/:id',
  access: 'user',
  keyScope: 'carts',
  summary: 'Удалить отложенную корзину',
  params: ById,
  response: NamedCarts,
})
