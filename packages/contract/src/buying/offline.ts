import { longest } from '@snab/domain/field-limits'
import { conflictReasons } from '@snab/domain/buying/offline/edit'
import { editsInRequest } from '@snab/domain/buying/offline/send-edits'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Id, Page, Roubles } from '../parts'

const EditedList = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cart'), id: Id.nullable() }),
  z.object({ kind: z.literal('specification'), id: Id }),
  z.object({ kind: z.literal('made'), key: z.uuid() }),
])
const Goods = z.object({ productId: Id.nullable(), customProductId: Id.nullable(), sellerId: Id.nullable() })
const Row = z.union([Id, z.uuid()])

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('make'), name: z.string().trim().min(1).max(longest.specificationName) }),
  z.object({
    kind: z.literal('add'),
    row: z.uuid(),
    goods: Goods,
    amount: z.number(),
    /** The price of one unit, as shown; null: none was shown. */
    price: Roubles.nullable(),
  }),
  z.object({
    kind: z.literal('amount'),
    row: Row,
    goods: Goods,
    /** The amount that was changed; another one on the portal is a conflict. */
    was: z.number(),
    amount: z.number(),
    price: Roubles.nullable(),
  }),
  z.object({ kind: z.literal('remove'), row: Row, goods: Goods, was: z.number() }),
])

const Conflict = z.object({
  reason: z.enum(conflictReasons),
  message: z.string(),
  theirs: z.object({
    row: z.int().nullable(),
    amount: z.number().nullable(),
    price: Roubles.nullable(),
    cartId: z.int().nullable(),
  }),
})

export const sendOfflineEdits = endpoint({
  method: 'POST',
  path: '/api/v3/offline/edits',
  access: 'user',
  summary: 'Правки списков, сделанные без сети: каждая по ключу один раз, расхождения — в ответе',
  notWhileImpersonating: true,
  isIdempotent: true,
  body: z.object({
    edits: z
      .array(z.object({ key: z.uuid(), list: EditedList, change: Change }))
      .min(1)
      .max(editsInRequest),
  }),
  response: z.object({
    answers: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          key: z.uuid(),
          outcome: z.literal('applied'),
          listId: z.int().nullable(),
          row: z.int().nullable(),
          amount: z.number().nullable(),
          price: Roubles.nullable(),
          messages: z.array(z.string()),
        }),
        z.object({ key: z.uuid(), outcome: z.literal('conflict'), conflict: Conflict }),
      ]),
    ),
  }),
})

export const offlineKey = endpoint({
  method: 'POST',
  path: '/api/v3/offline/key',
  access: 'user',
  summary: 'Ключ, которым браузер шифрует свои копии для работы без сети',
  notWhileImpersonating: true,
  isIdempotent: true,
  response: z.object({ key: z.base64url() }),
})

/** How many goods a device keeps. */
export const MOST_KEPT_GOODS = 5000
export const KEPT_GOODS_IN_PAGE = 1000

export const listOfflineGoods = endpoint({
  method: 'GET',
  path: '/api/v3/offline/goods',
  access: 'user',
  summary: 'Товары для работы без сети: что покупали и смотрели, новые первыми',
  notWhileImpersonating: true,
  query: z.object({ page: Page }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        article: z.string(),
        manufacturerCode: z.string(),
        barcodes: z.array(z.string()),
        ownNumbers: z.array(z.string()),
        unit: z.string(),
        multiplicity: z.number(),
        minimumBatch: z.number(),
        price: Roubles.nullable(),
        stock: z.number().nullable(),
        sellerId: z.int().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
})
