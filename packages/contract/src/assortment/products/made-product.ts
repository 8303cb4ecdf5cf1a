import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Id, Version } from '../../parts'
import { OwnChanges } from '../staff-product'
import { StaffPrice, StaffStock } from './product-trade'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

const Text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Не длиннее ${String(most)} знаков` })
/** Rates of VAT in hundredths of a percent; null is «без НДС». */
export const vatRates = [2200, 2000, 1000, 700, 500, 0] as const
const Codes = {
  article: Text(100).min(1, { error: 'Впишите артикул' }),
  manufacturerCode: Text(100),
  barcodes: z
    .array(z.string().regex(/^\d{8,14}$/, { error: 'Штрихкод — от 8 до 14 цифр' }))
    .max(20, { error: 'Не больше 20 штрихкодов' }),
  vatRate: z
    .union(
      vatRates.map((rate) => z.literal(rate)),
      { error: 'Выберите ставку НДС' },
    )
    .nullable(),
}
/** Create it although the article exists. */
const isOther = z.boolean().default(false)

const { unit, multiplicity } = OwnChanges.shape
const required = <T extends z.ZodType>(field: z.ZodOptional<z.ZodNullable<T>>): T => field.unwrap().unwrap()

export const madeProductOptions = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/made-product/options',
  summary: 'Виды цен и склады для нового товара',
  response: z.object({
    priceTypes: z.array(z.object({ id: z.int(), name: z.string() })),
    warehouses: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export const makeProduct = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/made-product',
  summary: 'Создать товар, которого нет в 1С; цены и остатки задаёт тот, кто ведёт цены',
  body: z.object({
    ...Codes,
    isOther,
    name: Text(500).min(1, { error: 'Впишите наименование' }),
    /** A name; an unknown one is created. Empty: none. */
    brand: Text(200),
    /** A path: «Кабель / Силовой»; unknown sections are created. Empty: none. */
    section: Text(500),
    unit: required(unit),
    multiplicity: required(multiplicity),
    prices: z.array(z.object({ id: Id, price: StaffPrice })).max(200),
    /** A null id creates the first warehouse of a portal without any. */
    stocks: z.array(z.object({ id: Id.nullable(), amount: StaffStock })).max(200),
  }),
  response: z.object({ id: z.int() }),
})

export const correctMade = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/made-product/:id',
  summary: 'Исправить артикул, коды и ставку НДС товара, созданного сотрудниками',
  params: ById,
  body: z.object({ ...Codes, isOther, version: Version }),
  response: z.object({ version: Version }),
})
