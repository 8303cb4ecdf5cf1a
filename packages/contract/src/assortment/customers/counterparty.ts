import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Done, Keyword, Named, PagingV1, pageOf } from '../../parts'
import { Requisites } from './customer-opening'

const deciding = { access: 'staff', permission: 'decide-company-requests' } as const

const counterpartyStates = ['open', 'decided'] as const

const Counterparty = z.object({
  id: z.int(),
  name: z.string(),
  fullName: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  address: z.string(),
  /** The manager's name in 1C; empty if 1C sends none. */
  manager: z.string(),
  priceType: z.string(),
  contracts: z.int(),
  /** The portal's entries with these names; null if there are none or several. */
  managerId: z.int().nullable(),
  priceTypeId: z.int().nullable(),
  told: z.string(),
  state: z.enum(['open', 'created', 'linked', 'unwanted']),
  company: Named.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it cannot be created as it is; null when it can. */
  problem: z.string().nullable(),
  /** Own customers with the same ИНН. */
  matches: z.array(Named),
})
export type Counterparty = z.infer<typeof Counterparty>

export const listCounterparties = endpoint({
  ...deciding,
  method: 'GET',
  path: '/api/v1/staff/counterparty',
  summary: 'Контрагенты из 1С, которых нет среди клиентов',
  query: PagingV1.extend({ keyword: Keyword, state: z.enum(counterpartyStates).catch('open').default('open') }),
  response: pageOf(Counterparty),
})

const Place = {
  regionId: z.int({ error: 'Выберите регион' }),
  /** The base price of the region when null. */
  priceTypeId: z.int().nullable().default(null),
  managerIds: z.array(z.int()).max(100).default([]),
}

export const createFromCounterparty = endpoint({
  ...deciding,
  method: 'PUT',
  path: '/api/v1/staff/counterparty/:id/create',
  summary: 'Завести клиента из контрагента; его договоры и условия из 1С переходят к нему',
  params: ById,
  body: Requisites.extend({ ...Place, isBranch: z.boolean().default(false) }),
  response: z.object({ id: z.int() }),
})
export const createFromMany = endpoint({
  ...deciding,
  method: 'PUT',
  path: '/api/v1/staff/counterparty/create',
  summary: 'Завести клиентов из выбранных контрагентов: менеджер и вид цен — как назвала 1С',
  body: z.object({
    ids: z.array(z.int()).min(1, { error: 'Выберите контрагентов' }).max(200),
    regionId: Place.regionId,
  }),
  response: z.object({
    created: z.int(),
    /** Counterparties that a person must check. */
    left: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
  }),
})
export const linkCounterparty = endpoint({
  ...deciding,
  method: 'PUT',
  path: '/api/v1/staff/counterparty/:id/link',
  summary: 'Связать с клиентом: реквизиты контрагента становятся его юридическим лицом',
  params: ById,
  body: z.object({ companyId: z.int({ error: 'Выберите клиента' }) }),
  response: Done,
})
export const leaveCounterparty = endpoint({
  ...deciding,
  method: 'PUT',
  path: '/api/v1/staff/counterparty/:id',
  summary: 'Контрагент на портале не нужен, или всё-таки нужен',
  params: ById,
  body: z.object({ isUnwanted: z.boolean() }),
  response: Done,
})
