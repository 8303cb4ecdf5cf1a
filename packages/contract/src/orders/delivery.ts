import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Named } from '../parts'

const text = (length: number) => z.string().trim().max(length)

export const DeliveryAddress = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** The city as in the directory of addresses; empty when it has none. */
  city: z.string(),
  comment: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  isDefault: z.boolean(),
  /** Days the seller's cars come, 1 is Monday. */
  weekdays: z.array(z.int()),
  /** YYYY-MM-DD; null when no days are agreed. */
  nextDelivery: z.string().nullable(),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

const AddressBody = z.object({
  name: text(100).default(''),
  address: text(500).min(5, 'Укажите адрес: город, улицу и дом'),
  comment: text(500).default(''),
  contactName: text(200).default(''),
  contactPhone: text(30).default(''),
  isDefault: z.boolean().default(false),
})

const path = '/api/v1/delivery-address'

export const listAddresses = endpoint({
  method: 'GET',
  path,
  access: 'user',
  summary: 'Адреса доставки',
  response: z.object({ items: z.array(DeliveryAddress), mayEdit: z.boolean() }),
})
export const addAddress = endpoint({
  method: 'POST',
  path,
  access: 'user',
  summary: 'Добавить адрес доставки',
  body: AddressBody,
  response: DeliveryAddress,
})
export const changeAddress = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'user',
  summary: 'Изменить адрес доставки',
  params: ById,
  body: AddressBody,
  response: DeliveryAddress,
})
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'user',
  summary: 'Удалить адрес доставки',
  params: ById,
  response: Done,
})

export const ScheduleRow = z.object({
  company: Named,
  address: Named,
  weekdays: z.array(z.int()),
  nextDelivery: z.string().nullable(),
})
export type ScheduleRow = z.infer<typeof ScheduleRow>

export const deliverySchedule = endpoint({
  method: 'GET',
  path: '/api/v1/delivery-schedule',
  access: 'user',
  summary: 'График доставки по дням недели',
  switchedBy: 'deliveryScheduleEnabled',
  response: z.object({ items: z.array(ScheduleRow), mayEdit: z.boolean() }),
})

export const changeSchedule = endpoint({
  method: 'PUT',
  path: '/api/v1/delivery-schedule/:id',
  access: 'user',
  summary: 'Дни доставки по адресу',
  switchedBy: 'deliveryScheduleEnabled',
  params: ById,
  body: z.object({ weekdays: z.array(z.int().min(1).max(7)).max(7) }),
  response: ScheduleRow,
})
