import { classCodePattern } from '@snab/domain/product/class-code'
import { fitDirections } from '@snab/domain/product/fit/critical'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, Named, PagingV1, pageOf, Version } from '../parts'

const keepCatalogue = { access: 'staff', permission: 'keep-catalogue' } as const

/** A feature that a replacement must have, with the allowed direction and the unit of numbers without one. */
const Critical = z.object({
  featureId: Id,
  direction: z.enum(fitDirections),
  unit: z.string().trim().max(30, { error: 'Не длиннее 30 знаков' }).nullable(),
})

const StaffClass = z.object({
  id: z.int(),
  name: z.string(),
  /** Its name in 1C or in the price list; null if the portal uses the same. */
  erpName: z.string().nullable(),
  /** The ETIM class; null for other classes. */
  code: z.string().nullable(),
  merged: z.array(Named),
  /** Names of its critical features; null while the default ones of the trade apply. */
  criticals: z.array(z.string()).nullable(),
  /** The number of its products on sale. */
  products: z.int(),
  version: Version,
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
    version: Version,
    name: z.string().trim().min(1, { error: 'Назовите класс' }).max(200, { error: 'Не длиннее 200 знаков' }).nullable(),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(classCodePattern, { error: 'Код ETIM – буквы EC и шесть цифр' })
      .nullable(),
    /** Null: the default critical features of the trade; absent: unchanged. */
    criticals: z
      .array(Critical)
      .max(40, { error: 'Не больше 40 свойств' })
      .refine((list) => new Set(list.map(({ featureId }) => featureId)).size === list.length, {
        error: 'Свойство указано дважды',
      })
      .nullable()
      .optional(),
  }),
  response: Done,
})

export const classCriticals = endpoint({
  method: 'GET',
  path: '/api/v1/staff/class/:id/critical',
  ...keepCatalogue,
  summary: 'Критичные свойства класса: что должно совпасть у замены и откуда это взято',
  params: ById,
  response: z.object({
    /** `class`: set for this class; `trade`: the default critical features of the trade. */
    source: z.enum(['class', 'trade']),
    items: z.array(Critical),
    /** The default critical features of the trade for this class. */
    byTrade: z.array(Critical),
    /** Features of its goods and those named above. */
    features: z.array(Named.extend({ unit: z.string().nullable() })),
  }),
})
export type CriticalFeature = z.infer<typeof Critical>

export const mergeClasses = endpoint({
  method: 'POST',
  path: '/api/v1/staff/class/:id/merge',
  ...keepCatalogue,
  summary: 'Объединить класс с другим; 30 дней его можно вернуть',
  params: ById,
  body: z.object({ intoId: Id, version: Version, intoVersion: z.int32() }),
  response: z.object({ mergeId: z.int(), products: z.int() }),
})
