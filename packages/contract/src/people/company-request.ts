import { companyRoles } from '@snab/domain/people/company-role'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Named, PagingV1, pageOf } from '../parts'

/** A person who signed up for a company. */
export const CompanyRequest = z.object({
  id: z.int(),
  created: z.string(),
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  city: z.string(),
  kindOfActivity: z.string(),
  commodityGroup: z.string(),
  /** A signed address of the uploaded document, valid for half an hour. */
  requisites: z.string().nullable(),
  person: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** Customers with this INN to link the person to; `name` only of those the caller is responsible for. */
  matches: z.array(z.object({ id: z.int(), name: z.string().nullable() })),
  /** The decision; `registered`: the portal opened the company automatically. */
  decision: z.enum(['opened', 'linked', 'refused', 'registered']).nullable(),
  company: Named.nullable(),
  reason: z.string(),
  handled: z.string().nullable(),
  handledBy: z.string().nullable(),
})
export type CompanyRequest = z.infer<typeof CompanyRequest>

export const listCompanyRequests = endpoint({
  method: 'GET',
  path: '/api/v1/staff/company-request',
  access: 'staff',
  permission: 'decide-company-requests',
  summary: 'Кто зарегистрировался от компании и ждёт решения',
  query: PagingV1.extend({ state: z.enum(['waiting', 'decided']).catch('waiting').default('waiting') }),
  response: pageOf(CompanyRequest),
})

export const decideCompanyRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/company-request/:id',
  access: 'staff',
  permission: 'decide-company-requests',
  summary: 'Открыть компанию, привязать человека к имеющейся или отказать с причиной',
  params: ById,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('open') }),
    z.object({ decision: z.literal('link'), companyId: Id, role: z.enum(companyRoles) }),
    z.object({
      decision: z.literal('refuse'),
      reason: z
        .string()
        .trim()
        .min(1, { error: 'Напишите, почему отказано: человек увидит причину' })
        .max(500, { error: 'Не длиннее 500 знаков' }),
    }),
  ]),
  response: CompanyRequest,
})
