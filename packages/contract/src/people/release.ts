import { longest } from '@snab/domain/field-limits'
import { releaseStates } from '@snab/domain/people/release'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { AboveCeiling } from '../errors'
import { ById, Done, PagingV1, pageOf } from '../parts'

const asking = { access: 'staff', permission: 'ask-release' } as const
const Words = z.string().trim().max(longest.refusalReason)

export const ReleaseRequest = z.object({
  id: z.int(),
  /** The subject of the request: «Скидка клиента «Ромашка»». */
  title: z.string(),
  link: z.string(),
  company: z.string().nullable(),
  differences: z.array(AboveCeiling),
  words: z.string(),
  state: z.enum(releaseStates),
  asker: z.string(),
  asked: z.string(),
  expires: z.string(),
  decider: z.string().nullable(),
  decided: z.string().nullable(),
  answer: z.string(),
  isOwn: z.boolean(),
  /** The reader may decide it now. */
  mayDecide: z.boolean(),
})
export type ReleaseRequest = z.infer<typeof ReleaseRequest>

export const listReleases = endpoint({
  ...asking,
  method: 'GET',
  path: '/api/v1/staff/release',
  summary: 'Просьбы о разрешении: свои и те, что сотрудник может решить',
  query: PagingV1.extend({
    /** `waiting`: the caller may decide; `own`: the caller asked. */
    tab: z.enum(['waiting', 'own', 'all']).catch('waiting').default('waiting'),
  }),
  response: pageOf(ReleaseRequest).extend({ counts: z.object({ waiting: z.int(), own: z.int() }) }),
})

export const askRelease = endpoint({
  ...asking,
  method: 'POST',
  path: '/api/v1/staff/release',
  summary: 'Попросить разрешения на изменение, которое отклонено как превышающее потолок',
  body: z.object({
    /** The refused endpoint: method and path of the contract. */
    action: z.string().max(200),
    params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    body: z.unknown().optional(),
    words: Words.min(1, { error: 'Напишите, почему это нужно' }),
  }),
  /** `applied`: the ceiling was raised meanwhile, so the change was made. */
  response: z.object({ outcome: z.enum(['asked', 'applied']), id: z.int().nullable() }),
})

export const decideRelease = endpoint({
  ...asking,
  method: 'PUT',
  path: '/api/v1/staff/release/:id',
  summary: 'Разрешить и применить или отказать',
  params: ById,
  body: z
    .object({ decision: z.enum(['release', 'refuse']), answer: Words.default('') })
    .refine(({ decision, answer }) => decision === 'release' || answer !== '', {
      error: 'Напишите, почему отказываете',
      path: ['answer'],
    }),
  response: Done,
})

export const withdrawRelease = endpoint({
  ...asking,
  method: 'PUT',
  path: '/api/v1/staff/release/:id/withdraw',
  summary: 'Отозвать свою просьбу',
  params: ById,
  response: Done,
})
