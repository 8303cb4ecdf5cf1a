import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, Named, PagingV1, pageOf, Version } from '../parts'

const keepCatalogue = { access: 'staff', permission: 'keep-catalogue' } as const
export const LARGEST_LOGO_BYTES = 2 * 1024 * 1024

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Не длиннее ${most} знаков` })

const StaffBrand = z.object({
  id: z.int(),
  name: z.string(),
  /** Its name in 1C; null if the portal uses the same. */
  erpName: z.string().nullable(),
  aliases: z.array(z.string()),
  country: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  merged: z.array(Named),
  /** The number of its products on sale. */
  products: z.int(),
  version: Version,
})
export type StaffBrand = z.infer<typeof StaffBrand>

export const listStaffBrands = endpoint({
  method: 'GET',
  path: '/api/v1/staff/brand',
  ...keepCatalogue,
  summary: 'Бренды: названия на портале и в 1С, другие написания, товары',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(StaffBrand),
})

export const changeBrand = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/brand/:id',
  ...keepCatalogue,
  summary: 'Изменить бренд на портале; название null возвращает то, что в 1С',
  params: ById,
  body: z.object({
    version: Version,
    name: text(200).min(1, { error: 'Назовите бренд' }).nullable(),
    aliases: z.array(text(200).min(1)).max(50, { error: 'Не больше 50 написаний' }),
    country: text(100),
    description: text(2000),
    logo: z
      .string()
      .regex(/^\/files\/brand-logos\/[0-9a-f]{32}\.(?:jpg|png)$/)
      .nullable(),
  }),
  response: Done,
})

/** The body is multipart/form-data with the picture in the field `logo`. */
export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/v1/staff/brand/logo',
  ...keepCatalogue,
  upload: { field: 'logo' },
  summary: 'Загрузить логотип: multipart, поле logo, .jpg или .png до 2 МБ',
  response: z.object({ logo: z.string() }),
})

export const mergeBrands = endpoint({
  method: 'POST',
  path: '/api/v1/staff/brand/:id/merge',
  ...keepCatalogue,
  summary: 'Объединить бренд с другим; 30 дней его можно вернуть',
  params: ById,
  body: z.object({ intoId: Id, version: Version, intoVersion: z.int32() }),
  response: z.object({ mergeId: z.int(), products: z.int() }),
})
