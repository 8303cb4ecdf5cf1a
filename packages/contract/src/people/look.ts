import { contrastOf, enoughContrast, isColour } from '@snab/domain/core/colour-contrast'
import { z } from 'zod'
import { Version } from '../parts'
import { endpoint } from '../endpoint'

export const LARGEST_LOOK_PICTURE_BYTES = 2 * 1024 * 1024
export const lookPictures = ['logo', 'favicon'] as const

/** White text is shown on both colours, and the accent colour on white. */
const Colour = z
  .string()
  .trim()
  .refine(isColour, { error: 'Цвет пишется как #0b5cad' })
  .refine((colour) => !isColour(colour) || contrastOf(colour, '#ffffff') >= enoughContrast, {
    error: 'Слишком светлый: белый текст на нём не прочесть. Возьмите темнее',
  })
  .nullable()

export const Look = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  header: z.string().nullable(),
  /** Addresses of pictures. */
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
})
export type Look = z.infer<typeof Look>

const StaffLook = Look.extend({
  signature: z.string(),
  version: z.int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type StaffLook = z.infer<typeof StaffLook>
const keepSettings = { access: 'staff', permission: 'keep-settings' } as const

export const staffLook = endpoint({
  method: 'GET',
  path: '/api/v1/staff/look',
  ...keepSettings,
  summary: 'Вид портала: название, цвета, логотип, подпись писем',
  response: StaffLook,
})

export const saveLook = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/look',
  ...keepSettings,
  summary: 'Изменить название, цвета и подпись писем',
  body: z.object({
    version: Version,
    name: z.string().trim().min(1, { error: 'Впишите название' }).max(40, { error: 'Не длиннее 40 знаков' }),
    accent: Colour,
    header: Colour,
    signature: z.string().trim().max(300, { error: 'Не длиннее 300 знаков' }),
  }),
  response: StaffLook,
})

const ThisPicture = z.object({ picture: z.enum(lookPictures) })

export const uploadLookPicture = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/look/picture/:picture',
  ...keepSettings,
  upload: { field: 'data' },
  largestBody: LARGEST_LOOK_PICTURE_BYTES,
  summary: 'Загрузить логотип или значок: PNG или JPEG в поле data',
  params: ThisPicture,
  response: StaffLook,
})

export const removeLookPicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/look/picture/:picture',
  ...keepSettings,
  summary: 'Убрать логотип или значок',
  params: ThisPicture,
  response: StaffLook,
})
