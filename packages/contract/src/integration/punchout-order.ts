import { punchoutDoubts, punchoutOrderStates } from '@snab/domain/integration/punchout'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Named, pageOf, PagingV1, Roubles } from '../parts'
import { PunchoutPart } from './punchout'

const Moment = z.iso.datetime()
const staff = { access: 'staff', permission: 'keep-punchout' } as const

export const PunchoutOrderRow = z.object({
  id: z.int(),
  orderId: z.string(),
  connection: Named,
  company: Named,
  state: z.enum(punchoutOrderStates),
  createdAt: Moment,
  total: Roubles.nullable(),
  reason: z.string(),
  doubts: z.array(z.object({ lineNumber: z.int().nullable(), doubt: z.enum(punchoutDoubts), text: z.string() })),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      partId: z.string(),
      description: z.string(),
      amount: z.number(),
      unit: z.string(),
      price: Roubles.nullable(),
      productId: z.int().nullable(),
    }),
  ),
  /** Our orders. */
  orders: z.array(z.object({ id: z.int(), number: z.string() })),
})
export type PunchoutOrderRow = z.infer<typeof PunchoutOrderRow>
export const listPunchoutOrders = endpoint({
  method: 'GET',
  path: '/api/v3/staff/punchout-orders',
  ...staff,
  summary: 'Заказы систем закупок',
  query: PagingV1.extend({ state: z.enum(punchoutOrderStates).optional().catch(undefined) }),
  response: pageOf(PunchoutOrderRow),
})
export const decidePunchoutOrder = endpoint({
  method: 'PUT',
  path: '/api/v3/staff/punchout-orders/:id/decision',
  ...staff,
  summary: 'Решить о заказе с вопросами: оформить по ценам портала или отказать',
  params: ById,
  body: z
    .object({
      decision: z.enum(['place', 'refuse']),
      reason: z.string().trim().max(500).default(''),
      /** Which products the unknown part numbers mean; remembered for the connection. */
      parts: z.array(PunchoutPart).max(500).default([]),
    })
    .refine(({ decision, reason }) => decision === 'place' || reason !== '', {
      error: 'Напишите причину: её получит покупатель',
      path: ['reason'],
    }),
  response: Done,
})
