import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { Id, Version } from '../../parts'
import { PriceRule } from './price-rule'
import { StaffPrice } from './product-trade'

const keeping = { access: 'staff', permission: 'keep-prices' } as const

const Supplier = z.string().trim().min(1, { error: 'Впишите, чей это прайс-лист' }).max(255)
const Text = z.string().trim().max(300, { error: 'Не длиннее 300 знаков' })

const MarkUpRule = z
  .object({
    /** The price type of the column that is marked up. */
    fromId: Id,
    /** The price type that gets the result. */
    intoId: Id,
    /** Empty is any brand. */
    brand: Text,
    /** «Кабель / Силовой», with all below it; empty is any section. */
    section: Text,
    /** The price of the list, both inclusive; null is no bound. */
    from: StaffPrice.nullable(),
    to: StaffPrice.nullable(),
    rule: PriceRule,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    error: '«От» больше, чем «до»',
    path: ['to'],
  })
export type SupplierMarkUp = z.infer<typeof MarkUpRule>

const MarkUps = z.object({ supplier: z.string(), version: Version, rules: z.array(MarkUpRule) })
export type MarkUps = z.infer<typeof MarkUps>

export const getMarkUps = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/mark-up',
  summary: 'Правила наценки на прайс-листы поставщика',
  query: z.object({ supplier: z.string().max(255).default('') }),
  response: MarkUps,
})

export const changeMarkUps = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/mark-up',
  summary: 'Задать правила наценки поставщика; действуют со следующей загрузки его прайс-листа',
  body: z.object({
    supplier: Supplier,
    version: Version,
    rules: z.array(MarkUpRule).max(100, { error: 'Не больше 100 правил' }),
  }),
  response: MarkUps,
})

export const recountMarkUps = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/mark-up/recount',
  summary: 'Пересчитать цены поставщика по нынешним правилам: прайс-лист для просмотра, сам он применяется отдельно',
  body: z.object({ supplier: Supplier }),
  response: z.object({ id: z.int() }),
})

export const addSupplierWarehouse = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/price-list/warehouse',
  summary: 'Завести склад поставщика при загрузке прайс-листа: название и срок поставки',
  body: z.object({
    name: z.string().trim().min(1, { error: 'Назовите склад' }).max(200, { error: 'Не длиннее 200 знаков' }),
    deliveryDays: z
      .int({ error: 'Срок — целое число дней' })
      .min(0, { error: 'Не меньше нуля' })
      .max(365, { error: 'Не больше 365 дней' }),
  }),
  response: z.object({ id: z.int(), name: z.string() }),
})
