import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById } from '../parts'

const keepCatalogue = { access: 'staff', permission: 'keep-catalogue' } as const
export const mergeKinds = ['feature', 'brand', 'section', 'class'] as const

/** Merges of the last 30 days, which can be undone. */
export const listMerges = endpoint({
  method: 'GET',
  path: '/api/v1/staff/dictionary-merge',
  ...keepCatalogue,
  summary: 'Объединения за 30 дней, которые можно отменить',
  query: z.object({ kind: z.enum(mergeKinds) }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        from: z.string(),
        into: z.string(),
        at: z.iso.datetime(),
        by: z.string(),
        products: z.int(),
      }),
    ),
  }),
})

export const undoMerge = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/dictionary-merge/:id/undo',
  ...keepCatalogue,
  summary: 'Отменить объединение: вернуть товарам то, что у них было',
  params: ById,
  /** `left`: products that have changed since and stay unchanged. */
  response: z.object({ products: z.int(), left: z.int() }),
})
