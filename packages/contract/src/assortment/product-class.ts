import { classCodePattern } from '@snab/domain/product/class-code'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, Named, PagingV1, pageOf } from '../parts'

const keepCatalogue = { access: 'staff', permission: 'keep-catalogue' } as const

const StaffClass = z.object({
  id: z.int(),
  name: z.string(),
  /** What 1C or the price list calls it; null where the portal calls it the same. */
  erpName: z.string().nullable(),
  /** The ETIM class; null for other classes. */
  code: z.string().nullable(),
  merged: z.array(Named),
  /** On sale. */
  products: z.int(),
  version: z.int32(),
})
export type StaffClass = z.infer<typeof StaffClass>

export const listStaffClasses = endpoint({
  method: 'GET',
  path: '/api/v1/staff/class',
  ...keepCatalogue,
  summary: 'Классы товаров: названия, коды ETIM, товары',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(StaffClass),
})

export const changeClass = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/class/:id',
  ...keepCatalogue,
  summary: 'Назвать класс и дать ему код ETIM; название null возвращает то, что в 1С',
  params: ById,
  body: z.object({
    version: z.int32(),
    name: z.string().trim().min(1, { error: 'Назовите класс' }).max(200, { error: 'Не длиннее 200 знаков' }).nullable(),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(classCodePattern, { error: 'Код ETIM – буквы EC и шесть цифр' })
      .nullable(),
  }),
  response: Done,
})

export const mergeClasses = endpoint({
  method: 'POST',
  path: '/api/v1/staff/class/:id/merge',
  ...keepCatalogue,
  summary: 'Объединить класс с другим; 30 дней его можно вернуть',
  params: ById,
  body: z.object({ intoId: Id, version: z.int32(), intoVersion: z.int32() }),
  response: z.object({ mergeId: z.int(), products: z.int() }),
})
