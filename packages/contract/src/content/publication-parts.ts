import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Id, Keyword, Named, PagingV1, VersionNumber } from '../parts'

/** Shared by everything that staff publish: draft, days, audience, earlier versions. */

export const viewersKinds = ['everybody', 'guests', 'signed-in', 'companies', 'individuals'] as const
export type Viewers = (typeof viewersKinds)[number]

export const Slug = z
  .string()
  .trim()
  .min(1, { error: 'Впишите адрес' })
  .max(100, { error: 'Не длиннее 100 знаков' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Строчные латинские буквы и цифры через дефис' })
export const Title = z
  .string()
  .trim()
  .min(1, { error: 'Напишите заголовок' })
  .max(200, { error: 'Не длиннее 200 знаков' })
export const Html = z.string().max(200_000, { error: 'Не больше 200 000 знаков' })
export const Moment = z.iso.datetime({ offset: true, error: 'Впишите день и время' })
/** A path below `/files/` returned by an upload, or a picture of the demonstration. */
export const PicturePath = z
  .string()
  .regex(/^(publications\/[0-9a-f-]{36}\.(jpg|png)|drawings\/[a-z0-9-]{1,80}\.svg)$/, { error: 'Загрузите картинку' })

/** No regions and no group: everybody. */
export const AudienceFields = {
  viewers: z.enum(viewersKinds),
  regionIds: z.array(z.int().positive()).max(200),
  segmentId: z.int().positive().nullable(),
}
export type PublicationAudience = { viewers: Viewers; regionIds: number[]; segmentId: number | null }

/** Its position now. */
const publicationStates = ['draft', 'current', 'future', 'past', 'removed'] as const
export const PublicationState = z.enum(publicationStates)
export type PublicationState = z.infer<typeof PublicationState>

export const Kept = { version: z.int32(), changedAt: z.string(), changedBy: z.string().nullable() }
export const VersionRow = z.object(Kept)
export type VersionRow = z.infer<typeof VersionRow>
export const ByVersion = z.object({ id: Id, number: VersionNumber })
/** A version of a thing that exists only once. */
export const ByVersionNumber = z.object({ number: VersionNumber })

export const inOrder = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
  startsAt === null || endsAt === null || new Date(startsAt) < new Date(endsAt)
export const outOfOrder = { error: 'Конец должен быть позже начала', path: ['endsAt'] }

export const PublicationListQuery = PagingV1.extend({
  keyword: Keyword,
  removed: z.stringbool().catch(false).default(false),
})

export const LARGEST_PUBLICATION_PICTURE_BYTES = 8 * 1024 * 1024

export const uploadPublicationPicture = endpoint({
  method: 'POST',
  path: '/api/v1/staff/publication-picture',
  access: 'staff',
  permission: 'keep-news',
  upload: { field: 'data' },
  summary: 'Загрузить картинку для новости, страницы или баннера (поле data, JPEG или PNG до 8 МБ)',
  largestBody: LARGEST_PUBLICATION_PICTURE_BYTES + 64 * 1024,
  response: z.object({ path: PicturePath, url: z.string(), width: z.int(), height: z.int() }),
})
export const publicationRegions = endpoint({
  method: 'GET',
  path: '/api/v1/staff/publication-region',
  access: 'staff',
  permission: 'keep-news',
  summary: 'Регионы, которым можно адресовать публикацию',
  response: z.object({ items: z.array(Named) }),
})
