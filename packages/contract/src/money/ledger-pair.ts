import { pairKinds, pairStates } from '@snab/domain/money/ledger/ledger-pair'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Named, PagingV1, pageOf, Roubles, Version } from '../parts'

const Side = z.object({
  /** «Внесённая оплата № 17», «УПД № 12». */
  name: z.string(),
  day: z.iso.date(),
  sum: Roubles,
  /** 1C has withdrawn it. */
  isVoid: z.boolean(),
})

const LedgerPair = z.object({
  id: z.int(),
  kind: z.enum(pairKinds),
  company: Named.nullable(),
  order: z.object({ id: z.int(), number: z.string() }),
  /** What the portal knew first: booked by staff, paid by card, made here. */
  own: Side,
  erp: Side,
  state: z.enum(pairStates),
  /** Who decided: 1C by its reference, or a person. */
  how: z.enum(['reference', 'person']).nullable(),
  decidedBy: z.string().nullable(),
  decided: z.string().nullable(),
  version: Version,
})
export type LedgerPair = z.infer<typeof LedgerPair>

export const listPairs = endpoint({
  method: 'GET',
  path: '/api/v1/staff/ledger-pair',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Похожие оплаты и документы портала и 1С: ждут решения или решённые',
  query: PagingV1.extend({
    state: z.enum(['open', 'decided']).catch('open').default('open'),
    companyId: Id.optional().catch(undefined),
  }),
  response: pageOf(LedgerPair),
})

export const decidePair = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/ledger-pair/:id',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Решить, одно ли это и то же; решение можно изменить',
  params: ById,
  body: z.object({ version: Version, decision: z.enum(['same', 'different']) }),
  response: LedgerPair,
})
