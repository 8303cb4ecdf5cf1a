import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, Named, PagingV1, pageOf, Version } from '../parts'
import { featureGroups } from '../catalogue/product'

const keepCatalogue = { access: 'staff', permission: 'keep-catalogue' } as const
const featureKinds = ['list', 'number', 'range', 'flag'] as const

const StaffFeature = z.object({
  id: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  /** Its name in 1C; null if the portal uses the same. */
  erpName: z.string().nullable(),
  /** Null: the unit of 1C; empty if 1C has none. */
  erpUnit: z.string().nullable(),
  kind: z.enum(featureKinds),
  position: z.int(),
  isOwnPosition: z.boolean(),
  cardGroup: z.enum(featureGroups).nullable(),
  isFilter: z.boolean(),
  /** Sections, including all below them, where it is not used as a filter. */
  hiddenSections: z.array(Named),
  /** Features that have been merged into it. */
  merged: z.array(Named),
  /** The feature of another kind that it was merged with: it keeps the values that could not be converted. */
  restOf: z.string().nullable(),
  /** The number of products on sale with it. */
  products: z.int(),
  version: Version,
})
export type StaffFeature = z.infer<typeof StaffFeature>

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Не длиннее ${most} знаков` })

export const listFeatures = endpoint({
  method: 'GET',
  path: '/api/v1/staff/feature',
  ...keepCatalogue,
  summary: 'Характеристики товаров: как называются на портале и в 1С, у скольких товаров',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(StaffFeature),
})

export const changeFeature = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/feature/:id',
  ...keepCatalogue,
  summary: 'Изменить характеристику на портале; null возвращает то, что в 1С',
  params: ById,
  body: z.object({
    version: Version,
    name: text(200).min(1, { error: 'Назовите характеристику' }).nullable(),
    unit: text(30).nullable(),
    position: z
      .int({ error: 'Впишите целое число' })
      .min(1, { error: 'Не меньше 1' })
      .max(100_000, { error: 'Не больше 100 000' })
      .nullable(),
    cardGroup: z.enum(featureGroups).nullable(),
    isFilter: z.boolean(),
    hiddenSectionIds: z.array(Id).max(500),
  }),
  response: Done,
})

/** For products with both features: keep the value of the remaining one or of the merged one. */
const mergeWinners = ['into', 'from'] as const
const Merge = z.object({ intoId: Id, wins: z.enum(mergeWinners) })

/** A preview of a merge. */
export const previewFeatureMerge = endpoint({
  method: 'POST',
  path: '/api/v1/staff/feature/:id/merge/preview',
  ...keepCatalogue,
  summary: 'Что изменит объединение характеристик',
  params: ById,
  body: Merge,
  response: z.object({
    products: z.int(),
    /** Products with both features and different values. */
    conflicts: z.int(),
    /** The most frequent values that would move. */
    values: z.array(z.object({ name: z.string(), products: z.int(), isNew: z.boolean() })),
    valueCount: z.int(),
    examples: z.array(
      z.object({ id: z.int(), article: z.string(), name: z.string(), from: z.string(), into: z.string() }),
    ),
    /**
     * Values that cannot be converted to the other kind, the most frequent first: they keep their feature and its
     * filter.
     */
    unconverted: z.array(z.object({ name: z.string(), products: z.int() })),
    unconvertedCount: z.int(),
    unconvertedProducts: z.int(),
  }),
})

export const mergeFeatures = endpoint({
  method: 'POST',
  path: '/api/v1/staff/feature/:id/merge',
  ...keepCatalogue,
  summary: 'Объединить характеристику с другой; 30 дней её можно вернуть',
  params: ById,
  body: Merge.extend({ version: Version, intoVersion: z.int32() }),
  response: z.object({ mergeId: z.int(), products: z.int() }),
})
