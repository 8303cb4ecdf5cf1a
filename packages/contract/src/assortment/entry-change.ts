import { entryFields, entryKinds } from '@snab/domain/product/entry-history'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done } from '../parts'
import { mergeKinds } from './dictionary-merge'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

/** Null is «as in 1C»; lists are given as their length. */
const Value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const EntryChange = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  name: z.string(),
  fields: z.array(z.object({ field: z.enum(entryFields), before: Value, after: Value })),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type EntryChange = z.infer<typeof EntryChange>

export const listDictionaryChanges = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/dictionary-change',
  summary: 'Правки разделов, брендов, характеристик или классов за 30 дней, новые сверху',
  query: z.object({ kind: z.enum(mergeKinds) }),
  response: z.object({ items: z.array(EntryChange) }),
})
export const undoDictionaryChange = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/dictionary-change/:id/undo',
  summary: 'Вернуть, как было до правки; изменённое после неё не возвращается',
  params: ById,
  response: Done,
})
export const listProductChanges = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/product/:id/entry-change',
  summary: 'Правки документов и комплектов товара за 30 дней, новые сверху',
  params: ById,
  response: z.object({ items: z.array(EntryChange) }),
})
export const undoProductChange = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/product/:id/entry-change/:changeId/undo',
  summary: 'Вернуть документ или комплект, как был до правки',
  params: ById.extend({ changeId: ById.shape.id }),
  response: Done,
})
