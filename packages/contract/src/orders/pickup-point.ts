import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Version } from '../parts'

const Text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Не длиннее ${most} знаков` })

const StaffPickupPoint = z.object({
  id: z.int(),
  version: Version,
  /** The warehouse's name in 1C. */
  name: z.string(),
  region: z.string(),
  city: z.string(),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  /** Days the point is open, 1 is Monday; empty: working days. */
  weekdays: z.array(z.int()),
  /** A manufacturer's stock: no pickup there. */
  isVirtual: z.boolean(),
  isShown: z.boolean(),
})
export type StaffPickupPoint = z.infer<typeof StaffPickupPoint>

/** There are only a few warehouses, so the list has no pages. */
const StaffPickupPoints = z.object({ items: z.array(StaffPickupPoint) })

export const listPickupPoints = endpoint({
  method: 'GET',
  path: '/api/v1/staff/pickup-point',
  access: 'staff',
  permission: 'keep-delivery',
  summary: 'Склады и пункты самовывоза',
  response: StaffPickupPoints,
})
export const changePickupPoint = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/pickup-point/:id',
  access: 'staff',
  permission: 'keep-delivery',
  summary: 'Изменить пункт самовывоза: показывать ли его, адрес, часы работы, телефон',
  params: ById,
  body: z.object({
    version: Version,
    isShown: z.boolean(),
    city: Text(100),
    address: Text(500),
    hours: Text(200),
    phone: Text(100),
    weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  }),
  response: StaffPickupPoints,
})
