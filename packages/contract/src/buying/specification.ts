import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { AskedPieces } from './cable'
import { CartItem, CartTotals } from './cart'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, pageOf, PagingV1, Roubles, Version } from '../parts'
import { ItemChanges } from '../catalogue/product'

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
