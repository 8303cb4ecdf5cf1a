import { featureKinds } from '@snab/domain/product/feature-value'
import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Id, Version } from '../../parts'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

/** As typed: names of a list, one number, both ends of a range, «Да». Empty: the product lacks the feature. */
const Values = z.array(z.string().trim().min(1).max(300)).max(50)

const ProductFeatures = z.object({
  version: Version,
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      unit: z.string().nullable(),
      kind: z.enum(featureKinds),
      /** What buyers see. */
      values: Values,
      /** The value of 1C that a value of staff overrides; null where the value is 1C's. */
      erp: Values.nullable(),
      changedBy: z.string().nullable(),
      changedAt: z.string().nullable(),
      /** The first names of a list to choose from. */
      known: z.array(z.string()),
    }),
  ),
})
export type ProductFeatures = z.infer<typeof ProductFeatures>

export const getProductFeatures = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/product/:id/feature',
  summary: 'Характеристики товара: из 1С и заданные сотрудниками',
  params: ById,
  response: ProductFeatures,
})

export const changeProductFeature = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/feature/:featureId',
  summary: 'Задать характеристику товара поверх 1С; пустой список скрывает её, null возвращает слово 1С',
  params: z.object({ id: Id, featureId: Id }),
  body: z.object({ version: Version, values: Values.nullable() }),
  response: ProductFeatures,
})

export const addProductFeature = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/product/:id/feature',
  summary: 'Задать товару характеристику по названию; неизвестная портал заведёт',
  params: ById,
  body: z.object({
    version: Version,
    name: z.string().trim().min(1, { error: 'Назовите характеристику' }).max(200, { error: 'Не длиннее 200 знаков' }),
    unit: z.string().trim().max(30, { error: 'Не длиннее 30 знаков' }),
    kind: z.enum(featureKinds),
    values: Values.min(1, { error: 'Впишите значение' }),
  }),
  response: ProductFeatures,
})
