import { AskedPieces } from './cable'
import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { CartItem, CartTotals, PutIntoCart } from './cart'
import { endpoint } from '../endpoint'
import {
  ById,
  Done,
  Id,
  Keyword,
  LARGEST_INT4,
  NoBody,
  pageOf,
  PagingV1,
  Roubles,
  VersionNumber,
  Version,
} from '../parts'
import { ItemChanges, Message } from '../catalogue/product'

export const specificationTabs = ['my', 'company', 'recommended', 'archive'] as const
export type SpecificationTab = (typeof specificationTabs)[number]

const Name = z
  .string()
  .trim()
  .min(1, 'Назовите спецификацию')
  .max(longest.specificationName, `Не больше ${longest.specificationName} знаков`)
export const SpecificationDescription = z
  .string()
  .trim()
  .max(longest.specificationDescription, `Не больше ${longest.specificationDescription} знаков`)
export const MOST_ITEMS = 5000

export const SpecificationItem = CartItem.extend({ changes: ItemChanges.nullable() })
export type SpecificationItem = z.infer<typeof SpecificationItem>

export const SpecificationSummary = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  created: z.string(),
  updated: z.string(),
  positions: z.int(),
  /** Roubles at the reader's current prices; null when they may not see prices. */
  total: Roubles.nullable(),
  author: z.string(),
  isOwn: z.boolean(),
  isShared: z.boolean(),
  /** Colleagues may change its rows, as long as it is shared. */
  isJoint: z.boolean(),
  isRecommended: z.boolean(),
  isArchived: z.boolean(),
  cover: z.string().nullable(),
})
export type SpecificationSummary = z.infer<typeof SpecificationSummary>

export const Specification = SpecificationSummary.extend({
  items: z.array(SpecificationItem),
  totals: CartTotals,
  version: Version,
  mayEdit: z.boolean(),
  isLinked: z.boolean(),
})
export type Specification = z.infer<typeof Specification>

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

const NewItem = z.object({
  productId: Id.nullish(),
  customProductId: Id.nullish(),
  sellerId: Id.nullish(),
  amount: z.number(),
  pieces: AskedPieces,
  note: z.string().max(1000).optional(),
})

export const listSpecifications = endpoint({
  method: 'GET',
  path: '/api/v1/specification',
  access: 'user',
  keyScope: 'carts',
  summary: 'Спецификации: мои, компании, рекомендованные, архив',
  query: PagingV1.extend({
    tab: z.enum(specificationTabs).catch('my').default('my'),
    /** Searches names, descriptions, authors and goods; in all tabs when `tab` is left out. */
    keyword: Keyword,
    everywhere: z.preprocess((value) => value === 'true', z.boolean()),
    sort: z.enum(['-updated', 'updated', 'name', '-name', '-created', 'created']).catch('-updated').default('-updated'),
  }),
  response: pageOf(SpecificationSummary).extend({ counts: z.record(z.enum(specificationTabs), z.int()) }),
})

export const getSpecification = endpoint({
  method: 'GET',
  path: '/api/v1/specification/:id',
  access: 'user',
  keyScope: 'carts',
  summary: 'Спецификация',
  params: ById,
  response: Specification,
})

export const createSpecification = endpoint({
  method: 'POST',
  path: '/api/v1/specification',
  access: 'user',
  keyScope: 'carts',
  summary: 'Создать спецификацию: пустую, из строк или из корзины',
  body: z.object({
    name: Name,
    description: SpecificationDescription.default(''),
    isShared: z.boolean().default(true),
    isJoint: z.boolean().default(false),
    items: z.array(NewItem).max(MOST_ITEMS).default([]),
    /** Rows of the active cart; an empty list means all of them. */
    cartItemIds: z.array(Id).max(MOST_ITEMS).optional(),
  }),
  response: Specification,
})

export const updateSpecification = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id',
  access: 'user',
  keyScope: 'carts',
  summary: 'Переименовать, описать, открыть или закрыть для коллег',
  params: ById,
  body: z.object({
    name: Name.optional(),
    description: SpecificationDescription.optional(),
    isShared: z.boolean().optional(),
    isJoint: z.boolean().optional(),
  }),
  response: SpecificationSummary,
})

export const duplicateSpecification = endpoint({
  method: 'POST',
  path: '/api/v1/specification/:id/duplicate',
  access: 'user',
  keyScope: 'carts',
  summary: 'Сделать копию',
  params: ById,
  body: z.object({ name: Name.optional() }),
  response: Specification,
})
export const archiveSpecification = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/archive',
  access: 'user',
  keyScope: 'carts',
  summary: 'Убрать в архив',
  params: ById,
  response: SpecificationSummary,
})
export const restoreSpecification = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/restore',
  access: 'user',
  keyScope: 'carts',
  summary: 'Вернуть из архива',
  params: ById,
  response: SpecificationSummary,
})
export const deleteSpecification = endpoint({
  method: 'DELETE',
  path: '/api/v1/specification/:id',
  access: 'user',
  keyScope: 'carts',
  summary: 'Удалить из архива навсегда',
  params: ById,
  response: Done,
})
export const emptyArchive = endpoint({
  method: 'DELETE',
  path: '/api/v1/specification/archive',
  access: 'user',
  keyScope: 'carts',
  summary: 'Удалить всё из архива',
  response: z.object({ deleted: z.int() }),
})

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

const VersionSummary = z.object({
  number: z.int(),
  at: z.string(),
  author: z.string(),
  action: z.enum(['created', 'changed', 'restored', 'imported', 'copied']),
  positions: z.int(),
})

const VersionItem = z.object({
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
  /** As text; empty when uncut. */
  pieces: z.string(),
  note: z.string(),
})
export const VersionDifference = z.object({
  name: z.object({ was: z.string(), now: z.string() }).nullable(),
  description: z.object({ was: z.string(), now: z.string() }).nullable(),
  /** Rows of the version that the current list lacks. */
  removed: z.array(VersionItem),
  added: z.array(VersionItem),
  changed: z.array(z.object({ was: VersionItem, now: VersionItem })),
  /** Rows in both are in a different order. */
  isReordered: z.boolean(),
})

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/v1/specification/:id/version',
  access: 'user',
  keyScope: 'carts',
  summary: 'История',
  params: ById,
  response: z.object({ items: z.array(VersionSummary) }),
})
const VersionParams = ById.extend({ number: VersionNumber })
export const compareVersion = endpoint({
  method: 'GET',
  path: '/api/v1/specification/:id/version/:number',
  access: 'user',
  keyScope: 'carts',
  summary: 'Чем версия отличается от сегодняшней или другой',
  params: VersionParams,
  query: z.object({ with: Id.optional().catch(undefined) }),
  response: VersionSummary.extend({ difference: VersionDifference }),
})
export const restoreVersion = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/version/:number/restore',
  access: 'user',
  keyScope: 'carts',
  summary: 'Вернуть версию',
  params: VersionParams,
  response: Specification,
})

export const shareByLink = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/link',
  access: 'user',
  keyScope: 'carts',
  summary: 'Открыть или закрыть ссылку; новая ссылка отменяет прежнюю',
  params: ById,
  body: z.object({ isOpen: z.boolean() }),
  response: z.object({ key: z.string().nullable() }),
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

const LinkParams = z.object({ key: z.string().min(20).max(100) })
export const getLinkedSpecification = endpoint({
  method: 'GET',
  path: '/api/v1/specification/link/:key',
  access: 'public',
  keyScope: 'carts',
  summary: 'Спецификация по ссылке',
  params: LinkParams,
  response: Specification,
})
export const copyLinkedSpecification = endpoint({
  method: 'POST',
  path: '/api/v1/specification/link/:key/copy',
  access: 'user',
  keyScope: 'carts',
  summary: 'Взять себе копию по ссылке',
  params: LinkParams,
  response: Specification,
})
