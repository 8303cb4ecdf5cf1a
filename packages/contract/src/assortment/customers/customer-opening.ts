import { longest } from '@snab/domain/field-limits'
import { legalEntityStates } from '@snab/domain/people/legal-entity'
import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Done, Id, Version } from '../../parts'

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const

const longestName = 300
const longestText = 500

/** The codes are checked by their check digits on the server. */
export const Requisites = z.object({
  inn: z.string().trim().max(12, { error: 'В ИНН 10 или 12 цифр' }),
  kpp: z.string().trim().toUpperCase().max(9, { error: 'В КПП девять знаков' }).default(''),
  ogrn: z.string().trim().max(15, { error: 'В ОГРН 13 цифр, в ОГРНИП — 15' }).default(''),
  name: z
    .string()
    .trim()
    .min(1, { error: 'Укажите название' })
    .max(longestName, { error: `Не длиннее ${longestName} знаков` }),
  fullName: z
    .string()
    .trim()
    .max(longestText, { error: `Не длиннее ${longestText} знаков` })
    .default(''),
  /** The legal address. */
  address: z
    .string()
    .trim()
    .max(longestText, { error: `Не длиннее ${longestText} знаков` })
    .default(''),
})
export type Requisites = z.infer<typeof Requisites>

const Double = z.object({
  entityId: z.int(),
  /** Both null for a customer of another manager. */
  companyId: z.int().nullable(),
  company: z.string().nullable(),
  kpp: z.string().nullable(),
  state: z.enum(legalEntityStates),
  /** The same ИНН with another КПП. */
  isBranch: z.boolean(),
})
export type CustomerDouble = z.infer<typeof Double>

export const findDoubles = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/double',
  summary: 'Кто из клиентов уже есть с этими ИНН и КПП',
  query: z.object({
    inn: z.string().trim().max(12).default(''),
    kpp: z.string().trim().toUpperCase().max(9).default(''),
  }),
  response: z.object({ items: z.array(Double) }),
})

export const createCustomer = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/customer',
  summary: 'Завести клиента; менеджер ведёт того, кого завёл',
  body: Requisites.extend({
    regionId: z.int({ error: 'Выберите регион' }),
    /** The base price of the region when null. */
    priceTypeId: z.int().nullable().default(null),
    managerIds: z.array(z.int()).max(100).default([]),
    /** Another branch of an organisation that is a customer. */
    isBranch: z.boolean().default(false),
  }),
  response: z.object({ id: z.int() }),
})

const Entity = Requisites.extend({
  id: z.int(),
  version: Version,
  kind: z.enum(['legal', 'sole-trader']),
  isMain: z.boolean(),
  state: z.enum(legalEntityStates),
  /** «КПП», «ОГРН», «юридический адрес». */
  missing: z.array(z.string()),
  /** Corrections, the latest first. */
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
})
export type CustomerEntity = z.infer<typeof Entity>

const OfCustomer = z.object({ id: Id, entityId: Id })

export const listEntities = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/entity',
  summary: 'Реквизиты клиента и как они менялись',
  params: ById,
  response: z.object({ items: z.array(Entity) }),
})
export const addEntity = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/customer/:id/entity',
  summary: 'Добавить клиенту юридическое лицо, сразу подтверждённое',
  params: ById,
  body: Requisites,
  response: z.object({ id: z.int() }),
})
export const changeEntity = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/entity/:entityId',
  summary: 'Исправить реквизиты; прежние остаются в истории',
  params: OfCustomer,
  body: Requisites.extend({ version: Version }),
  response: Done,
})
export const chooseMainEntity = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/entity/:entityId/main',
  summary: 'Сделать юридическое лицо клиента основным',
  params: OfCustomer,
  response: Done,
})
export const renameCustomer = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/name',
  summary: 'Как клиента зовут на портале',
  params: ById,
  body: z.object({
    version: Version,
    name: z
      .string()
      .trim()
      .min(1, { error: 'Укажите название' })
      .max(longestName, { error: `Не длиннее ${longestName} знаков` }),
  }),
  response: Done,
})

export const PersonToInvite = z.object({
  email: z.string().trim().toLowerCase().max(255).pipe(z.email('Укажите почту')),
  firstName: z.string().trim().max(longest.personName).default(''),
  lastName: z.string().trim().max(longest.personName).default(''),
})
