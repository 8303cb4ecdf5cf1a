import { linkKinds, ownFields } from '@snab/domain/product/own-fields'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Keyword, Named, PagingV1, pageOf, Version } from '../parts'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const
const reading = { access: 'staff', permission: 'see-goods' } as const

/** `hidden` by staff; `gone`: no longer sold by 1C. */
const goodsStates = ['sold', 'hidden', 'gone'] as const
/** `doubled`: made by staff, and 1C or a price list sells goods of the same article. */
export const goodsFilterStates = [...goodsStates, 'doubled'] as const
export const goodsGaps = ['picture', 'description', 'section'] as const
export type GoodsState = (typeof goodsStates)[number]

const Field = z.enum(ownFields)

const StaffGoods = z.object({
  id: z.int(),
  article: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  section: z.string().nullable(),
  picture: z.string().nullable(),
  state: z.enum(goodsStates),
  /** Fields that staff have overridden. */
  ownFields: z.array(Field),
  changedAt: z.string().nullable(),
})
export type StaffGoods = z.infer<typeof StaffGoods>

/** A wrong value means no filter. */
export const GoodsFilter = z.object({
  keyword: Keyword,
  sectionId: Id.optional().catch(undefined),
  brandId: Id.optional().catch(undefined),
  state: z.enum(goodsFilterStates).optional().catch(undefined),
  without: z.enum(goodsGaps).optional().catch(undefined),
  own: z.literal('true').optional().catch(undefined),
  /** Changed by staff on this day of Moscow or later. */
  since: z.iso.date().optional().catch(undefined),
})
export type GoodsFilter = z.infer<typeof GoodsFilter>

export const listGoods = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/staff/product',
  summary: 'Товары: поиск и отбор для правки',
  query: PagingV1.extend(GoodsFilter.shape),
  response: pageOf(StaffGoods).extend({
    /** There are more results than pages: the filter is too broad. */
    hasMore: z.boolean(),
  }),
})

export const goodsOptions = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/staff/product/options',
  summary: 'Разделы, бренды, классы и единицы для отбора и правки товаров',
  response: z.object({
    sections: z.array(Named),
    brands: z.array(Named),
    groups: z.array(Named),
    /** Units written like own values of the field `unit`. */
    units: z.array(z.string()),
  }),
})

const OwnOf = <T extends z.ZodType>(value: T) =>
  z.object({
    erp: value,
    /** Null is «as in 1C». */
    own: value.nullable(),
    changedBy: z.string().nullable(),
    changedAt: z.string().nullable(),
  })
export const HistoryValue = z
  .union([z.string(), z.boolean(), z.number(), z.array(z.string()), z.array(z.int())])
  .nullable()

const StaffGoodsCard = z.object({
  id: z.int(),
  version: Version,
  /** Created by staff and unknown to 1C: staff can change its article, codes and VAT too. */
  isMade: z.boolean(),
  /** Other goods with this article or barcode, for goods that did not come from 1C: 1C may have sent them since. */
  twins: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      brand: z.string().nullable(),
      isSold: z.boolean(),
      /** Not made by staff: a made product can be merged into it. */
      isMergeable: z.boolean(),
    }),
  ),
  /** Hundredths of a percent; null is «без НДС». */
  vatRate: z.int().nullable(),
  article: z.string(),
  manufacturerCode: z.string(),
  barcodes: z.array(z.string()),
  brand: z.string().nullable(),
  sectionPath: z.array(z.string()),
  state: z.enum(goodsStates),
  /** Pictures are paths of the file store; their address is `/files/` with the path. */
  fields: z.object({
    name: OwnOf(z.string()),
    description: OwnOf(z.string()),
    keywords: OwnOf(z.string()),
    pictures: OwnOf(z.array(z.string())),
    isActive: OwnOf(z.boolean()),
    isDiscontinued: OwnOf(z.boolean()),
    isRecommended: OwnOf(z.boolean()),
    popularity: OwnOf(z.int()),
    sectionId: OwnOf(z.int().nullable()),
    brandId: OwnOf(z.int().nullable()),
    /** The class. */
    groupId: OwnOf(z.int().nullable()),
    country: OwnOf(z.string()),
    customsDeclaration: OwnOf(z.string()),
    commodityCode: OwnOf(z.string()),
    markingRequired: OwnOf(z.boolean()),
    /** The code of ОКЕИ and the short name: «006 м». */
    unit: OwnOf(z.string()),
    multiplicity: OwnOf(z.number()),
    minimumBatch: OwnOf(z.number()),
    /** Days to order; null: unknown, so no day is promised. */
    deliveryDays: OwnOf(z.int().nullable()),
  }),
  /** Changes of the last 30 days, the newest first; null is «as in 1C». */
  history: z.array(
    z.object({
      id: z.int(),
      /** Links are lists of ids. */
      field: z.enum([...ownFields, ...linkKinds]),
      before: HistoryValue,
      after: HistoryValue,
      changedBy: z.string(),
      changedAt: z.string(),
    }),
  ),
})
export type StaffGoodsCard = z.infer<typeof StaffGoodsCard>

export const getGoods = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/staff/product/:id',
  summary: 'Товар: что прислала 1С и что задали сотрудники',
  params: ById,
  response: StaffGoodsCard,
})

const Text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Не длиннее ${most} знаков` })
const mostPictures = 30

const perUnit = 'Больше нуля, не больше трёх знаков после запятой'
/** Amounts of one step or batch, in units of the product. */
const Batch = z
  .number({ error: perUnit })
  .min(0.001, { error: perUnit })
  .max(1_000_000, { error: 'Не больше 1 000 000' })
  .refine((amount) => Math.abs(amount * 1000 - Math.round(amount * 1000)) < 1e-6, { error: perUnit })

/** A missing field is unchanged; null removes the own value. */
export const OwnChanges = z.object({
  name: Text(500).min(1, { error: 'Впишите наименование' }).nullable().optional(),
  description: Text(20_000).nullable().optional(),
  keywords: Text(1000).nullable().optional(),
  country: Text(100).nullable().optional(),
  customsDeclaration: Text(60)
    .regex(/^[\d/№ ]*$/, { error: 'Номер декларации — цифры и знак «/»' })
    .nullable()
    .optional(),
  commodityCode: Text(20)
    .regex(/^(\d{4,10})?$/, { error: 'Код ТН ВЭД — от 4 до 10 цифр' })
    .nullable()
    .optional(),
  markingRequired: z.boolean().nullable().optional(),
  pictures: z
    .array(z.string().max(500))
    .max(mostPictures, { error: `Не больше ${mostPictures} картинок` })
    .nullable()
    .optional(),
  isActive: z.literal(false).nullable().optional(),
  isDiscontinued: z.boolean().nullable().optional(),
  isRecommended: z.boolean().nullable().optional(),
  popularity: z
    .int({ error: 'Целое число от 0 до 1 000 000' })
    .min(0, { error: 'Целое число от 0 до 1 000 000' })
    .max(1_000_000, { error: 'Целое число от 0 до 1 000 000' })
    .nullable()
    .optional(),
  sectionId: z.int().positive().nullable().optional(),
  brandId: z.int().positive().nullable().optional(),
  groupId: z.int().positive().nullable().optional(),
  unit: z
    .string()
    .regex(/^\d{3,4} \S.{0,29}$/, { error: 'Выберите единицу из списка' })
    .nullable()
    .optional(),
  multiplicity: Batch.nullable().optional(),
  minimumBatch: Batch.nullable().optional(),
  deliveryDays: z
    .int({ error: 'Целое число от 1 до 365' })
    .min(1, { error: 'Целое число от 1 до 365' })
    .max(365, { error: 'Целое число от 1 до 365' })
    .nullable()
    .optional(),
})

export const changeGoods = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id',
  summary: 'Задать свои значения товара поверх 1С или вернуть значения 1С (null); поиск узнаёт сразу',
  params: ById,
  body: z.object({ version: Version, values: OwnChanges }),
  response: StaffGoodsCard,
})

/** The body is multipart/form-data with the picture in the field `picture`. */
export const uploadGoodsPicture = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/product/:id/picture',
  upload: { field: 'picture' },
  summary:
    'Загрузить картинку товара: multipart, поле picture, .jpg или .png до 10 МБ; видна после сохранения списка картинок',
  params: ById,
  response: z.object({ picture: z.string() }),
})
