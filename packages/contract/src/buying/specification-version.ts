import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, VersionNumber } from '../parts'
import { Specification } from './specification'

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
