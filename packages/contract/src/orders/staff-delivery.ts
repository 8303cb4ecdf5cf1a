import { thresholdDeliveryTypes, thresholdKinds } from '@snab/domain/order/delivery/delivery-cost'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Named, Version } from '../parts'

const largestSum = 100_000_000
const Sum = z.number().min(0, 'Сумма не бывает меньше нуля').max(largestSum, 'Слишком большая сумма')
/** New entries have the id 0. */
const KeptId = z.int().min(0)

const WeightStep = z.object({
  /** Kilograms; null: any heavier weight. */
  upToKg: z.number().positive('Укажите вес больше нуля').max(1_000_000, 'Слишком большой вес').nullable(),
  price: Sum,
})

const Zone = z.object({
  id: KeptId,
  name: z.string().trim().min(1, 'Назовите зону').max(100, 'Не длиннее 100 знаков'),
  cities: z.array(z.string().trim().min(1).max(100)).min(1, 'Укажите хотя бы один город').max(500),
  days: z.int('Целое число дней').min(0, 'Не меньше нуля').max(60, 'Не больше 60 дней'),
  /** Null: never free. */
  freeFrom: Sum.nullable(),
  steps: z.array(WeightStep).min(1, 'Укажите хотя бы одну цену').max(50),
})
export type StaffDeliveryZone = z.infer<typeof Zone>

const Threshold = z.object({
  id: KeptId,
  /** Null: regions without their own threshold of this kind. */
  regionId: z.int().positive().nullable(),
  deliveryType: z.enum(thresholdDeliveryTypes),
  minimum: Sum.positive('Укажите сумму больше нуля'),
  kind: z.enum(thresholdKinds),
  fee: Sum,
})
export type StaffThreshold = z.infer<typeof Threshold>

/** There are only a few zones and thresholds, so they are read and written as a whole. */
const Terms = z.object({ version: Version, zones: z.array(Zone).max(200), thresholds: z.array(Threshold).max(200) })
export const StaffDelivery = Terms.extend({
  regions: z.array(Named),
  /** Roubles from which delivery inside the warehouse's city is free. */
  freeInCityFrom: z.number(),
})
export type StaffDelivery = z.infer<typeof StaffDelivery>

const path = '/api/v1/staff/delivery'

export const getDelivery = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  permission: 'keep-delivery',
  summary: 'Зоны доставки с ценами по весу и пороги суммы заказа',
  response: StaffDelivery,
})
export const saveDelivery = endpoint({
  method: 'PUT',
  path,
  access: 'staff',
  permission: 'keep-delivery',
  summary: 'Изменить зоны доставки и пороги суммы заказа',
  body: Terms,
  response: StaffDelivery,
})
