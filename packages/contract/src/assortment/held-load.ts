import { heldKinds, heldStates } from '@snab/domain/erp/load-fuse'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, PagingV1, pageOf } from '../parts'

const keeping = { access: 'staff', permission: 'keep-prices' } as const

const HeldLoad = z.object({
  id: z.int(),
  kind: z.enum(heldKinds),
  state: z.enum(heldStates),
  name: z.string(),
  /** A sentence without its ending. */
  reason: z.string(),
  /** How many times the same load was sent. */
  timesSent: z.int(),
  created: z.string(),
  sent: z.string(),
  /** Who loaded it; null for 1C. */
  author: z.string().nullable(),
  decided: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type HeldLoad = z.infer<typeof HeldLoad>

const HeldLoadDetail = HeldLoad.extend({
  compared: z.int(),
  jumped: z.int(),
  onSale: z.int(),
  hidden: z.int(),
  /** Roubles; null for no price. Products that leave sale have neither price. */
  worst: z.array(
    z.object({
      productId: z.int(),
      article: z.string(),
      name: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
})
export type HeldLoadDetail = z.infer<typeof HeldLoadDetail>

export const listHeldLoads = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/held-load',
  summary: 'Загрузки, которые меняют слишком много и ждут решения; ждущие сверху',
  query: PagingV1,
  response: pageOf(HeldLoad),
})
export const getHeldLoad = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/held-load/:id',
  summary: 'Загрузка, которая ждёт решения: сколько она изменит и пять худших изменений',
  params: ById,
  response: HeldLoadDetail,
})
export const applyHeldLoad = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/held-load/:id/apply',
  summary: 'Применить загрузку, которая ждёт решения; разрешение действует только на неё',
  params: ById,
  response: Done,
})
export const rejectHeldLoad = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/held-load/:id/reject',
  summary: 'Отклонить загрузку, которая ждёт решения: на портале всё остаётся как было',
  params: ById,
  response: Done,
})
