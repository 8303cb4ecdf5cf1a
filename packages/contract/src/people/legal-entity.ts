import { z } from 'zod'
import { legalEntityDeciders, legalEntityStates } from '@snab/domain/people/legal-entity'
import { endpoint } from '../endpoint'
import { ById, Named, PagingV1, pageOf } from '../parts'

/** A legal entity as staff see it. */
export const RequestedEntity = z.object({
  id: z.int(),
  company: Named,
  name: z.string(),
  fullName: z.string(),
  kind: z.enum(['legal', 'sole-trader']),
  inn: z.string(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  address: z.string(),
  state: z.enum(legalEntityStates),
  requested: z.string(),
  requestedBy: z.string().nullable(),
  decided: z.string().nullable(),
  decidedHow: z.enum(legalEntityDeciders).nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  /** Other customers with this INN; `name` only of those the caller is responsible for. */
  others: z.array(
    z.object({
      name: z.string().nullable(),
      state: z.enum(legalEntityStates),
      /** The КПП differs: a branch, which may be another customer. */
      isBranch: z.boolean(),
    }),
  ),
})
export type RequestedEntity = z.infer<typeof RequestedEntity>

export const listRequestedEntities = endpoint({
  method: 'GET',
  path: '/api/v1/staff/legal-entity',
  access: 'staff',
  permission: 'confirm-legal-entities',
  summary: 'Юридические лица покупателей: менеджеру — своих компаний, администратору — все',
  query: PagingV1.extend({ state: z.enum(['waiting', 'decided']).catch('waiting').default('waiting') }),
  response: pageOf(RequestedEntity),
})

export const decideLegalEntity = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/legal-entity/:id',
  access: 'staff',
  permission: 'confirm-legal-entities',
  summary: 'Подтвердить юридическое лицо или отклонить с причиной',
  params: ById,
  body: z
    .object({
      decision: z.enum(['confirm', 'refuse']),
      reason: z.string().trim().max(500, { error: 'Не длиннее 500 знаков' }).default(''),
    })
    .refine(({ decision, reason }) => decision === 'confirm' || reason !== '', {
      error: 'Напишите, почему отклонено',
      path: ['reason'],
    }),
  response: RequestedEntity,
})
