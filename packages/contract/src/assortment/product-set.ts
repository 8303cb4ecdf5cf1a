import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Version } from '../parts'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

const SetPart = z.object({
  id: z.int(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  isSold: z.boolean(),
  amount: z.number(),
})
type SetPart = z.infer<typeof SetPart>

const StaffSet = z.object({
  id: z.int(),
  version: z.int32(),
  name: z.string(),
  items: z.array(SetPart),
  /** 1C sends this set; `isOwn`: staff have changed its contents. */
  isFromErp: z.boolean(),
  isOwn: z.boolean(),
  /** The contents sent by 1C, when staff have changed them. */
  erpItems: z.array(SetPart),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  /** Deleted ones may come back for 30 days. */
  isDeleted: z.boolean(),
})
export type StaffSet = z.infer<typeof StaffSet>
const Sets = z.object({ items: z.array(StaffSet) })

const mostParts = 100
const Contents = z.object({
  name: z.string().trim().min(1, { error: 'Впишите название' }).max(300, { error: 'Не длиннее 300 знаков' }),
  items: z
    .array(z.object({ id: z.int().positive(), amount: z.number().positive({ error: 'Больше нуля' }).max(1_000_000) }))
    .min(2, { error: 'В комплекте хотя бы два товара' })
    .max(mostParts, { error: `Не больше ${mostParts} товаров` })
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: 'Товар стоит в комплекте дважды',
    }),
})
const Versioned = z.object({ version: Version })
const SetOf = z.object({ id: Id, setId: Id })

export const listStaffSets = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/product/:id/set',
  summary: 'Комплекты, в которые входит товар',
  params: ById,
  response: Sets,
})
export const addSet = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/product/:id/set',
  summary: 'Собрать комплект; товар обязан в нём быть',
  params: ById,
  body: Contents,
  response: Sets,
})
export const changeSet = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/set/:setId',
  summary: 'Изменить комплект; состав комплекта 1С после этого держат сотрудники',
  params: SetOf,
  body: Contents.and(Versioned),
  response: Sets,
})
export const resetSet = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/set/:setId/as-erp',
  summary: 'Вернуть комплекту состав из 1С',
  params: SetOf,
  body: Versioned,
  response: Sets,
})
export const deleteSet = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/product/:id/set/:setId',
  summary: 'Удалить комплект, собранный сотрудниками; 30 дней его можно вернуть',
  params: SetOf,
  body: Versioned,
  response: Sets,
})
export const restoreSet = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/set/:setId/restore',
  summary: 'Вернуть удалённый комплект',
  params: SetOf,
  body: Versioned,
  response: Sets,
})
