import { z } from 'zod'
import { AskedPieces } from './cable'
import { CartTotals, PutIntoCart } from './cart'
import { endpoint } from '../endpoint'
import { ById, Id, LARGEST_INT4, NoBody, Version } from '../parts'
import { Message } from '../catalogue/product'
import { MOST_ITEMS, SpecificationItem } from './specification'

/** What a person edits in a row; `row` is the row itself, added or removed. */
const specificationCells = ['amount', 'note', 'goods', 'row', 'place'] as const
/** An amount in units, a note or the name of the goods; null: the row is not there. */
const CellValue = z.union([z.number(), z.string()]).nullable()

/** A cell that was not changed, because somebody else had changed it since the version in `base`. */
export const CellConflict = z.object({
  /** The row. */
  id: z.int(),
  cell: z.enum(specificationCells),
  /** Before the other change, and after it. */
  was: CellValue,
  now: CellValue,
  /** Who changed it; empty if that is no longer known. */
  author: z.string(),
  at: z.string().nullable(),
})
export type CellConflict = z.infer<typeof CellConflict>

/** The sending page and the number of its request, so that a request which arrives late or twice changes nothing. */
const Editor = z.object({ page: z.uuid(), number: z.int32().min(1) })
/** The version of the list in which the sender saw what it changes; left out: written whatever stands there. */
const Base = Version.optional()

/** The answer to a change of rows: only what changed, or everything when the sender was outdated. */
export const ItemsAnswer = z.object({
  items: z.array(SpecificationItem),
  updatedItems: z.array(SpecificationItem),
  deletedItems: z.array(z.object({ id: z.int() })),
  /** Cells left as somebody else had changed them; everything else of the request was done. */
  conflicts: z.array(CellConflict),
  messages: z.array(Message),
  totals: CartTotals,
  version: Version,
})
export type ItemsAnswer = z.infer<typeof ItemsAnswer>

export const patchSpecificationItems = endpoint({
  method: 'PATCH',
  path: '/api/v1/specification/:id/items',
  access: 'user',
  keyScope: 'carts',
  summary: 'Добавить и изменить строки; количество 0 убирает строку',
  params: ById,
  body: z.object({
    items: z
      .array(
        z.object({
          id: Id.optional(),
          /** The sender's key of a new row, so that a retry adds nothing. */
          clientKey: z.uuid().optional(),
          /** On an existing row: replaces the product. */
          productId: Id.nullish(),
          customProductId: Id.nullish(),
          /** With a product: its own seller when left out. Alone: the row is bought from this seller. */
          sellerId: Id.nullish(),
          amount: z.number().optional(),
          pieces: AskedPieces,
          position: z.int().min(0).optional(),
          note: z.string().max(1000).optional(),
          /** Undo: the product may return even if it has left the catalogue. */
          isReturned: z.boolean().optional(),
          /** Of a new row: the removed row that it brings back, with its discussion. */
          formerId: Id.optional(),
          base: Base,
        }),
      )
      .min(1)
      .max(MOST_ITEMS),
    version: Version.optional(),
    editor: Editor.optional(),
  }),
  response: ItemsAnswer,
})

export const deleteSpecificationItems = endpoint({
  method: 'DELETE',
  path: '/api/v1/specification/:id/items',
  access: 'user',
  keyScope: 'carts',
  summary: 'Убрать строки',
  params: ById,
  body: z.object({
    items: z
      .array(z.object({ id: Id, base: Base }))
      .min(1)
      .max(MOST_ITEMS),
    version: Version.optional(),
    editor: Editor.optional(),
  }),
  response: ItemsAnswer,
})

export const settleSpecificationItems = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/items/settle',
  access: 'user',
  keyScope: 'carts',
  summary: 'Принять изменения строк или оставить как было',
  params: ById,
  body: z.object({
    items: z
      .array(z.object({ id: Id, as: z.enum(['accept', 'keep']) }))
      .min(1)
      .max(MOST_ITEMS),
  }),
  response: ItemsAnswer,
})

/** Copies rows to the cart; all of them when left out. */
export const copyToCart = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/copy-cart',
  access: 'user',
  keyScope: 'carts',
  summary: 'Положить спецификацию или выбранные строки в корзину',
  stopsWithPrices: true,
  params: ById,
  body: z.object({
    items: z
      .array(z.union([Id, z.object({ id: Id })]))
      .max(MOST_ITEMS)
      .optional(),
    move: z.boolean().default(false),
  }),
  response: z.object({
    ...PutIntoCart,
    skipped: z.array(z.object({ id: z.int(), reason: z.string() })),
    messages: z.array(Message),
  }),
})

/** Copies rows of the cart to one of the caller's offers or to a specification. */
export const copyCartItems = endpoint({
  method: 'POST',
  path: '/api/v2/cart/items/copy',
  access: 'user',
  keyScope: 'carts',
  summary: 'Скопировать строки корзины в коммерческое предложение или спецификацию',
  body: z.object({
    itemIds: z.array(Id).max(MOST_ITEMS).optional(),
    move: z.boolean().default(false),
    target: z.enum(['offer', 'specification']).default('offer'),
    targetId: Id,
  }),
  response: NoBody,
})

/** Rows that were changed since a version, for a page that shows that version. */
export const listChangedItems = endpoint({
  method: 'GET',
  path: '/api/v1/specification/:id/items/changed',
  access: 'user',
  keyScope: 'carts',
  summary: 'Строки, изменённые после версии',
  params: ById,
  query: z.object({ since: z.coerce.number().int().min(0).max(LARGEST_INT4) }),
  response: z.object({
    /** False: more than rows has changed, so the whole specification must be read. */
    isComplete: z.boolean(),
    updatedItems: z.array(SpecificationItem),
    deletedItems: z.array(z.object({ id: z.int() })),
    totals: CartTotals,
    version: Version,
  }),
})

/** Changes of cells, the newest first. */
export const listCellChanges = endpoint({
  method: 'GET',
  path: '/api/v1/specification/:id/change',
  access: 'user',
  keyScope: 'carts',
  summary: 'Кто и когда изменил ячейки строк',
  params: ById,
  query: z.object({
    /** Only of this row. */
    itemId: Id.optional().catch(undefined),
    /** Older than this change. */
    before: Id.optional().catch(undefined),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        itemId: z.int(),
        cell: z.enum(specificationCells),
        was: CellValue,
        now: CellValue,
        /** Name of the row's goods, if the row is still there. */
        name: z.string(),
        author: z.string(),
        at: z.string(),
        version: Version,
      }),
    ),
    hasMore: z.boolean(),
  }),
})
