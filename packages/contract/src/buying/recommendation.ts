import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Keyword, Named, PagingV1, pageOf } from '../parts'
import { SpecificationDescription, SpecificationSummary } from './specification'

export const LARGEST_COVER_BYTES = 2 * 1024 * 1024
const MOST_TARGETS = 500

/** The audience of a list: a company, a region or a price type. */
export const Target = z.object({ company: Named.nullable(), region: Named.nullable(), priceType: Named.nullable() })
export type Target = z.infer<typeof Target>
const TargetIds = z.object({ companyId: Id.nullish(), regionId: Id.nullish(), priceTypeId: Id.nullish() })

/** Without targets it is for everybody. */
export const Recommendation = SpecificationSummary.extend({ targets: z.array(Target) })
export type Recommendation = z.infer<typeof Recommendation>

export const recommendSpecification = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/recommend',
  access: 'staff',
  permission: 'keep-recommendations',
  summary: 'Рекомендовать покупателям: кому, с какой обложкой и текстом; или отозвать',
  params: ById,
  body: z.object({
    isRecommended: z.boolean(),
    targets: z.array(TargetIds).max(MOST_TARGETS).default([]),
    /** A picture of the portal; null removes it. */
    cover: z
      .string()
      .max(300)
      .regex(/^\/files\/(?!.*\.\.)[\w./-]+$/, 'Обложка должна быть загружена на портал')
      .nullish(),
    description: SpecificationDescription.optional(),
  }),
  response: Recommendation,
})

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/v1/staff/recommendation',
  access: 'staff',
  permission: 'keep-recommendations',
  summary: 'Что рекомендовано покупателям',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(Recommendation),
})

export const findTargets = endpoint({
  method: 'GET',
  path: '/api/v1/staff/recommendation/target',
  access: 'staff',
  permission: 'keep-recommendations',
  summary: 'Кому можно рекомендовать: компании по названию или ИНН, регионы, виды цен',
  query: z.object({ keyword: Keyword }),
  response: z.object({
    companies: z.array(Named.extend({ inn: z.string() })),
    regions: z.array(Named),
    priceTypes: z.array(Named),
  }),
})

/** The body is multipart/form-data with the picture in the field `cover`. */
export const uploadCover = endpoint({
  method: 'POST',
  path: '/api/v1/staff/recommendation/cover',
  access: 'staff',
  permission: 'keep-recommendations',
  upload: { field: 'cover' },
  summary: 'Загрузить обложку: multipart, поле cover, .jpg или .png до 2 МБ',
  response: z.object({ cover: z.string() }),
})
