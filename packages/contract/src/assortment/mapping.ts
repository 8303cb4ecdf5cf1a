import { erpWordKinds } from '@snab/domain/erp/erp-word'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Version } from '../parts'

/**
 * Who gets the prices of a type: companies without their own type, companies it is assigned to, or everybody if there
 * is no default type. A cost is what the seller paid: no buyer gets it. Margins are calculated by the one `cost`; a
 * `cost-aside` is hidden just the same.
 */
export const priceTypeUses = ['default', 'assigned', 'fallback', 'cost', 'cost-aside'] as const

const PriceType = z.object({
  id: z.int(),
  name: z.string(),
  use: z.enum(priceTypeUses),
  vatIncluded: z.boolean(),
  /** False: an exchange created it, and nobody has decided about it yet. */
  isMapped: z.boolean(),
  /** The type comes from 1C, so it can only be renamed there. */
  isOfErp: z.boolean(),
  /** Regions whose guests and new companies get it; below, how many companies have it. */
  regions: z.array(z.string()),
  companies: z.int(),
  version: Version,
})
export type PriceType = z.infer<typeof PriceType>

const deliveryDays = z
  .int({ error: 'Впишите целое число дней' })
  .min(0, { error: 'Не меньше нуля' })
  .max(365, { error: 'Не больше 365 дней' })
/** Smaller first. Goods of a region come from its warehouses in this order, the fastest first among equals. */
const choiceOrder = z
  .int({ error: 'Впишите целое число' })
  .min(1, { error: 'Не меньше единицы' })
  .max(99, { error: 'Не больше 99' })
/** A region that a warehouse elsewhere serves too. */
const ServedRegion = z.object({ regionId: Id, deliveryDays, choiceOrder })
export type ServedRegion = z.infer<typeof ServedRegion>

const Warehouse = z.object({
  id: z.int(),
  name: z.string(),
  regionId: z.int(),
  city: z.string(),
  address: z.string(),
  deliveryDays: z.int(),
  choiceOrder: z.int(),
  /** Regions besides its own, each with its own term; of a supplier's warehouse, regions with another term. */
  served: z.array(ServedRegion),
  /** A manufacturer's stock, which every region sees. */
  isVirtual: z.boolean(),
  isPickupPoint: z.boolean(),
  isHidden: z.boolean(),
  /** False: an exchange created it automatically, and nobody has checked it yet. */
  isMapped: z.boolean(),
  isOfErp: z.boolean(),
  version: Version,
})
export type Warehouse = z.infer<typeof Warehouse>

const Region = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  basePriceTypeId: z.int(),
  isDefault: z.boolean(),
  companies: z.int(),
  version: Version,
})
export type Region = z.infer<typeof Region>

const ErpWord = z.object({
  id: z.int(),
  kind: z.enum(erpWordKinds),
  word: z.string(),
  /** One of the options of its kind; null: not decided yet. */
  meaning: z.string().nullable(),
  /** The order, document or article it last came with. */
  example: z.string(),
  seen: z.string(),
  version: Version,
})
export type ErpWord = z.infer<typeof ErpWord>
const MeaningOption = z.object({ value: z.string(), name: z.string() })

const keepExchange = { access: 'staff', permission: 'keep-exchange' } as const
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Не длиннее ${most} знаков` })
const RegionFields = z.object({
  name: text(100).min(1, { error: 'Назовите регион' }),
  city: text(100),
  basePriceTypeId: Id,
})

export const viewMapping = endpoint({
  method: 'GET',
  path: '/api/v1/staff/mapping',
  ...keepExchange,
  summary: 'Виды цен и склады из 1С и регионы портала; новые, которые ещё не сопоставлены, первыми',
  response: z.object({
    priceTypes: z.array(PriceType),
    warehouses: z.array(Warehouse),
    regions: z.array(Region),
    words: z.array(ErpWord),
    /** What a word of each kind may mean. */
    meanings: z.record(z.enum(erpWordKinds), z.array(MeaningOption)),
  }),
})

export const changePriceType = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/mapping/price-type/:id',
  ...keepExchange,
  summary: 'Решить, кто видит цены этого вида',
  params: ById,
  body: z.object({ version: Version, use: z.enum(priceTypeUses) }),
  response: Done,
})

export const addCostType = endpoint({
  method: 'POST',
  path: '/api/v1/staff/mapping/cost-type',
  ...keepExchange,
  summary: 'Завести свой вид цены для себестоимости: её заполняют прайс-листы и сотрудники',
  body: z.object({ name: text(100).min(1, { error: 'Назовите вид цены' }), vatIncluded: z.boolean() }),
  response: z.object({ id: z.int() }),
})

export const changeWarehouse = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/mapping/warehouse/:id',
  ...keepExchange,
  summary: 'Сопоставить склад: регионы и сроки, город, самовывоз, показ',
  params: ById,
  body: z.object({
    version: Version,
    regionId: Id,
    city: text(100),
    address: text(300),
    deliveryDays,
    choiceOrder,
    served: z.array(ServedRegion).max(200),
    isVirtual: z.boolean(),
    isPickupPoint: z.boolean(),
    isHidden: z.boolean(),
  }),
  response: Done,
})

export const confirmWarehouses = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/mapping/warehouse',
  ...keepExchange,
  summary: 'Оставить новые склады как есть: регион, срок и показ, с которыми их завёл обмен',
  body: z.object({
    warehouses: z
      .array(z.object({ id: Id, version: Version }))
      .min(1)
      .max(1000),
  }),
  response: Done,
})

export const addRegion = endpoint({
  method: 'POST',
  path: '/api/v1/staff/mapping/region',
  ...keepExchange,
  summary: 'Добавить регион',
  body: RegionFields,
  response: z.object({ id: z.int() }),
})

export const explainErpWord = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/mapping/word/:id',
  ...keepExchange,
  summary: 'Сказать, что значит слово 1С: статус, операция документа, единица или ставка НДС',
  params: ById,
  body: z.object({ version: Version, meaning: z.string().max(40).nullable() }),
  response: Done,
})

export const changeRegion = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/mapping/region/:id',
  ...keepExchange,
  summary: 'Изменить регион; основной остаётся одним',
  params: ById,
  body: RegionFields.extend({ version: Version, isDefault: z.boolean() }),
  response: Done,
})
