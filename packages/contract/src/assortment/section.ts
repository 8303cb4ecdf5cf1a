import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Named, Version } from '../parts'

const keepCatalogue = { access: 'staff', permission: 'keep-catalogue' } as const

const StaffSection = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  /** Its name in 1C; null if the portal uses the same. */
  erpName: z.string().nullable(),
  /** False: 1C has removed it. */
  isActive: z.boolean(),
  /** Hidden by staff, itself or one of its ancestors. */
  isHidden: z.boolean(),
  isOwnPosition: z.boolean(),
  picture: z.string().nullable(),
  merged: z.array(Named),
  /** The number of products on sale in it and below it. */
  products: z.int(),
  version: Version,
})
export type StaffSection = z.infer<typeof StaffSection>

export const listStaffSections = endpoint({
  method: 'GET',
  path: '/api/v1/staff/section',
  ...keepCatalogue,
  summary: 'Дерево разделов: порядок, названия на портале и в 1С, товары',
  response: z.object({ items: z.array(StaffSection) }),
})

export const changeSection = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/section/:id',
  ...keepCatalogue,
  summary: 'Переименовать или скрыть раздел; название null возвращает то, что в 1С',
  params: ById,
  body: z.object({
    version: Version,
    name: z
      .string()
      .trim()
      .min(1, { error: 'Назовите раздел' })
      .max(200, { error: 'Не длиннее 200 знаков' })
      .nullable(),
    isHidden: z.boolean(),
    /** Omitted: unchanged. */
    picture: z
      .string()
      .regex(/^\/files\/section-pictures\/[0-9a-f]{32}\.(?:jpg|png)$/)
      .nullable()
      .optional(),
  }),
  response: Done,
})

/** The body is multipart/form-data with the picture in the field `picture`. */
export const uploadSectionPicture = endpoint({
  method: 'POST',
  path: '/api/v1/staff/section/picture',
  ...keepCatalogue,
  upload: { field: 'picture' },
  summary: 'Загрузить картинку раздела: multipart, поле picture, .jpg или .png до 2 МБ; видна после сохранения раздела',
  response: z.object({ picture: z.string() }),
})

export const orderSections = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/section-order',
  ...keepCatalogue,
  summary: 'Порядок разделов под одним родителем; ids null возвращает порядок 1С',
  /** `seen`: all sections in the order they were shown. */
  body: z.object({ seen: z.array(Id).min(1).max(5000), ids: z.array(Id).max(5000).nullable() }),
  response: Done,
})

export const mergeSections = endpoint({
  method: 'POST',
  path: '/api/v1/staff/section/:id/merge',
  ...keepCatalogue,
  summary: 'Объединить раздел с другим: товары и подразделы переходят; 30 дней его можно вернуть',
  params: ById,
  body: z.object({ intoId: Id, version: Version, intoVersion: z.int32() }),
  response: z.object({ mergeId: z.int(), products: z.int() }),
})
