import { recurringPeriods, recurringRunStates, recurringStates } from '@snab/domain/order/recurring'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Named, Roubles, Version } from '../parts'
import { SellerTerms } from './place-order'
import { RepeatRow } from './repeat-order'

const Day = z.iso.date({ error: 'Укажите дату' })
const Rise = z.number().int().min(0, { error: 'От 0 до 100 процентов' }).max(100, { error: 'От 0 до 100 процентов' })
const Name = z.string().trim().min(1, { error: 'Дайте название' }).max(200)
const Period = z.enum(recurringPeriods)

const RecurringSummary = z.object({
  id: z.int(),
  name: z.string(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  specification: Named.nullable(),
  period: Period,
  state: z.enum(recurringStates),
  nextOn: Day,
  /** Percent; a larger rise needs a person's decision. */
  largestRise: z.int(),
  lastTotal: Roubles,
  version: Version,
  /** The run that needs a decision, or can already be reviewed. */
  run: z.object({ id: z.int(), dueOn: Day, state: z.enum(recurringRunStates), problem: z.string() }).nullable(),
})
export type RecurringSummary = z.infer<typeof RecurringSummary>

export const RecurringOrder = RecurringSummary.extend({
  /** Compared with the last order, at today's prices. */
  rows: z.array(RepeatRow),
  total: Roubles,
  /** The terms of the next run. */
  terms: SellerTerms.omit({ ownNumber: true, pickupPointId: true }).extend({
    pickupPoint: Named.nullable(),
    legalEntity: Named.nullable(),
  }),
  /** The deliveries if ordered on its day with today's stock; null when it would be refused. */
  forecast: z
    .object({
      completeOn: Day.nullable(),
      shipments: z.array(z.object({ on: Day, positions: z.int() })),
      /** Null: the manager settles it. */
      deliveryPrice: Roubles.nullable(),
    })
    .nullable(),
  /** The increase of the total, in percent. */
  rise: z.number(),
  /** Why the next run would wait for a person now; empty when it would not. */
  problem: z.string(),
  runs: z.array(
    z.object({
      id: z.int(),
      dueOn: Day,
      state: z.enum(recurringRunStates),
      problem: z.string(),
      total: Roubles.nullable(),
      orders: z.array(z.object({ id: z.int(), number: z.string() })),
    }),
  ),
})
export type RecurringOrder = z.infer<typeof RecurringOrder>

export const listRecurringOrders = endpoint({
  method: 'GET',
  path: '/api/v1/recurring-order',
  access: 'user',
  summary: 'Повторные заказы по расписанию',
  response: z.object({ items: z.array(RecurringSummary) }),
})

export const getRecurringOrder = endpoint({
  method: 'GET',
  path: '/api/v1/recurring-order/:id',
  access: 'user',
  summary: 'Повторный заказ: что изменилось к следующему запуску',
  params: ById,
  response: RecurringOrder,
})

export const makeRecurringOrder = endpoint({
  method: 'POST',
  path: '/api/v1/recurring-order',
  access: 'user',
  summary: 'Повторять заказ или спецификацию по расписанию',
  body: z
    .object({
      orderId: Id.optional(),
      specificationId: Id.optional(),
      name: Name,
      period: Period,
      startsOn: Day,
      largestRise: Rise,
    })
    .refine(({ orderId, specificationId }) => (orderId === undefined) !== (specificationId === undefined), {
      error: 'Выберите заказ или спецификацию',
    }),
  response: RecurringOrder,
})

export const changeRecurringOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/recurring-order/:id',
  access: 'user',
  summary: 'Приостановить, продолжить, пропустить запуск, заказать сейчас, остановить или изменить',
  stopsWithPrices: true,
  params: ById,
  body: z.intersection(
    z.object({ version: Version }),
    z.discriminatedUnion('action', [
      z.object({ action: z.enum(['pause', 'resume', 'stop', 'skip']) }),
      /** Contains the sum that the person saw; if it differs, the answer is 409. */
      z.object({ action: z.literal('place'), seenTotal: Roubles }),
      /** Delivery and payment of future runs. */
      z.object({
        action: z.literal('terms'),
        terms: SellerTerms.omit({ ownNumber: true }).extend({ legalEntityId: Id.nullish() }),
      }),
      z.object({ action: z.literal('change'), name: Name, period: Period, nextOn: Day, largestRise: Rise }),
    ]),
  ),
  response: RecurringOrder,
})
