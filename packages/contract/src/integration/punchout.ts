import { longest } from '@snab/domain/field-limits'
import {
  classSchemes,
  punchoutEncodings,
  punchoutOverlapHours,
  punchoutProtocols,
} from '@snab/domain/integration/punchout'
import { paymentTerms } from '@snab/domain/order/credit'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Named, pageOf, PagingV1, Version } from '../parts'

const text = (most: number) => z.string().trim().max(most)
const Moment = z.iso.datetime()
const Address = z.string().trim().max(1000).nullable()

/** A name within a domain, as cXML writes it: «NetworkId» and «AN01000000001». */
const Credential = z.object({ domain: text(100), identity: text(200) })

/** A class of ours and its code in the buyer's system. */
const PunchoutClass = z.object({
  sectionId: z.int().positive().nullable(),
  etimClass: text(20).nullable(),
  code: text(50).min(1, { error: 'Укажите код' }),
})
const PunchoutUnit = z.object({
  okei: text(10).min(1, { error: 'Укажите ОКЕИ' }),
  code: text(20).min(1, { error: 'Укажите код' }),
})
const PunchoutPerson = z.object({
  name: text(200).min(1, { error: 'Укажите почту или имя' }),
  userId: z.int().positive(),
})
/** A delivery address of the company, or the warehouse where its people fetch goods. */
const PunchoutAddress = z.object({
  code: text(100).min(1, { error: 'Укажите код адреса' }),
  addressId: z.int().positive().nullable(),
  warehouseId: z.int().positive().nullable(),
})

/** A part number as the buyer's system sends it, and the article of our product. */
export const PunchoutPart = z.object({
  partId: text(100).min(1, { error: 'Укажите номер' }),
  article: text(200).min(1, { error: 'Укажите артикул' }),
})
export type PunchoutPart = z.infer<typeof PunchoutPart>

export const PunchoutFields = z.object({
  name: text(100).min(1, { error: 'Назовите подключение' }),
  protocol: z.enum(punchoutProtocols),
  from: Credential,
  to: Credential,
  sender: Credential,
  login: text(100),
  /** In whose name sessions run and orders are placed, unless `people` knows whom the system named. */
  userId: z.int().positive().nullable(),
  people: z.array(PunchoutPerson).max(500),
  addresses: z.array(PunchoutAddress).max(500),
  encoding: z.enum(punchoutEncodings),
  returnOrigins: z.array(text(300)).min(1, { error: 'Укажите, куда можно вернуть корзину' }).max(20),
  confirmationAddress: Address,
  shipNoticeAddress: Address,
  invoiceAddress: Address,
  isGross: z.boolean(),
  classScheme: z.enum(classSchemes),
  classes: z.array(PunchoutClass).max(2000),
  otherClass: text(50),
  units: z.array(PunchoutUnit).max(100),
  /** Left out: they stay as they are. */
  parts: z.array(PunchoutPart).max(2000).optional(),
  payment: z.enum(paymentTerms),
  legalEntityId: z.int().positive().nullable(),
  contactPhone: text(longest.phone),
})
export type PunchoutFields = z.infer<typeof PunchoutFields>

/** Agreed with the buyer; the portal makes one when it is left out. */
const GivenSecret = z.string().min(12, { error: 'Не короче 12 знаков' }).max(200).optional()

const summary = {
  id: z.int(),
  name: z.string(),
  protocol: z.enum(punchoutProtocols),
  company: Named,
  state: z.enum(['working', 'paused', 'ended']),
  createdAt: Moment,
  lastSessionAt: Moment.nullable(),
  /** Orders that wait for a decision of staff. */
  questions: z.int(),
  /** Documents of the last thirty days that the buyer's system has not taken. */
  untaken: z.int(),
}
export const PunchoutConnection = z.object(summary)
export type PunchoutConnection = z.infer<typeof PunchoutConnection>

export const PunchoutSettings = z.object({
  ...summary,
  ...PunchoutFields.shape,
  version: z.int(),
  formerUntil: Moment.nullable(),
  /** Where the buyer's system sends its documents, and where its people begin. */
  ownAddress: z.string(),
})
export type PunchoutSettings = z.infer<typeof PunchoutSettings>

export const PunchoutOptions = z.object({
  people: z.array(Named),
  addresses: z.array(Named),
  warehouses: z.array(Named),
  legalEntities: z.array(Named),
})
export type PunchoutOptions = z.infer<typeof PunchoutOptions>

/** Shown once. */
const Secret = z.object({ id: z.int(), secret: z.string() })

const staff = { access: 'staff', permission: 'keep-punchout' } as const
const path = '/api/v3/staff/punchout'

export const listPunchout = endpoint({
  method: 'GET',
  path,
  ...staff,
  summary: 'Подключения систем закупок',
  query: PagingV1,
  response: pageOf(PunchoutConnection),
})
export const getPunchout = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  ...staff,
  summary: 'Настройки подключения системы закупок',
  params: ById,
  response: PunchoutSettings,
})
export const punchoutOptions = endpoint({
  method: 'GET',
  path: '/api/v3/staff/punchout-companies/:id',
  ...staff,
  summary: 'Люди, адреса и юрлица компании для подключения её системы закупок',
  params: ById,
  response: PunchoutOptions,
})
export const makePunchout = endpoint({
  method: 'POST',
  path,
  ...staff,
  summary: 'Подключить систему закупок компании; секрет показывается один раз',
  body: PunchoutFields.extend({ companyId: z.int().positive(), secret: GivenSecret }),
  response: Secret,
})
export const changePunchout = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  ...staff,
  summary: 'Изменить подключение системы закупок',
  params: ById,
  body: PunchoutFields.extend({ version: Version }),
  response: Done,
})
export const renewPunchoutSecret = endpoint({
  method: 'POST',
  path: `${path}/:id/secret`,
  ...staff,
  summary: 'Новый секрет подключения; указанное время принимаются оба',
  params: ById,
  body: z.object({ overlapHours: z.literal(punchoutOverlapHours), secret: GivenSecret }),
  response: Secret,
})
export const pausePunchout = endpoint({
  method: 'PUT',
  path: `${path}/:id/pause`,
  ...staff,
  summary: 'Приостановить подключение или возобновить',
  params: ById,
  body: z.object({ isPaused: z.boolean() }),
  response: Done,
})
export const endPunchout = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  ...staff,
  summary: 'Закончить подключение системы закупок: его сеансы закрываются, документы остаются',
  params: ById,
  response: Done,
})
export const testPunchout = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  ...staff,
  summary: 'Проверить подключение: человека, адреса и ответ системы покупателя',
  params: ById,
  response: z.object({ checks: z.array(z.object({ name: z.string(), problem: z.string().nullable() })) }),
})

export const listOwnPunchout = endpoint({
  method: 'GET',
  path: '/api/v3/punchout',
  access: 'user',
  summary: 'Подключения систем закупок своей компании, для её администратора',
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        protocol: z.enum(punchoutProtocols),
        state: z.enum(['working', 'paused', 'ended']),
        person: z.string().nullable(),
        lastSessionAt: Moment.nullable(),
      }),
    ),
  }),
})
