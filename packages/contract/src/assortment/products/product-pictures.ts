import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById } from '../../parts'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const
const largestArchive = 100 * 1024 * 1024
export const mostPictures = 300

const pictureStates = ['waiting', 'taken', 'known', 'unmatched', 'failed'] as const
const mostShown = 200

const PictureLoad = z.object({
  id: z.int(),
  counts: z.record(z.enum(pictureStates), z.int()),
  /** Files that were rejected, with the reason; the first of them. */
  problems: z
    .array(
      z.object({
        source: z.string(),
        article: z.string(),
        state: z.enum(pictureStates),
        reason: z.string().nullable(),
      }),
    )
    .max(mostShown),
})
export type PictureLoad = z.infer<typeof PictureLoad>

export const loadPictures = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/product-picture',
  upload: 'bytes',
  summary: 'Картинки многих товаров: архив .zip с файлами по артикулам или таблица с артикулами и ссылками',
  query: z.object({ name: z.string().max(255).default('') }),
  largestBody: largestArchive,
  body: z.unknown(),
  response: PictureLoad,
})

export const getPictureLoad = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/product-picture/:id',
  summary: 'Ход загрузки картинок: сколько взято и что не подошло',
  params: ById,
  response: PictureLoad,
})
