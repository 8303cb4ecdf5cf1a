import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { Done, Id, Version } from '../../parts'

const merging = { access: 'staff', permission: 'merge-customers' } as const

const Side = z.object({
  id: z.int(),
  name: z.string(),
  inns: z.array(z.string()),
  version: Version,
  managers: z.array(z.string()),
})
const Pair = z.object({ id: Id, doubleId: Id })

export const previewMerge = endpoint({
  ...merging,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/double/:doubleId',
  summary: 'Что перейдёт к клиенту от его двойника',
  params: Pair,
  response: z.object({
    customer: Side,
    double: Side,
    /** Russian names: «Заказы», «Документы». */
    moves: z.array(z.object({ name: z.string(), count: z.int() })),
    /** What the customer has already: its own value is kept, the double's is dropped. */
    dropped: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Why they cannot be merged; null when they can. */
    problem: z.string().nullable(),
  }),
})

export const mergeCustomers = endpoint({
  ...merging,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/double/:doubleId',
  summary: 'Объединить: заказы, документы, люди, адреса и договоры двойника переходят к клиенту; отменить нельзя',
  params: Pair,
  body: z.object({ version: Version, doubleVersion: Version }),
  response: Done,
})
