import type { ProductCard } from '@snab/contract/catalogue/product'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { roundToPack } from '@snab/domain/money/packs'
import { completeOn, planLines, undatedAmount, type PlanPart } from '@snab/domain/order/delivery/date-plan'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { addWorkingDays } from '@snab/domain/time/working-days'
import { z } from 'zod'
import { Amount, Day, ProductId, tool } from '../tool'
import { readCards } from './goods-tools'

const Planned = z.object({
  product_id: ProductId,
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  wanted: z.number(),
  orderable: z.number().describe('Количество, округлённое вверх до упаковки'),
  plan: z.array(z.object({ amount: z.number(), on: Day })).describe('Сколько и когда можно забрать'),
  undated: z.number().describe('Без названного дня'),
  in_time: z.boolean().nullable().describe('Всё ли успевает к нужному дню; null — неизвестно или день не назван'),
  warehouses: z.array(z.object({ name: z.string(), city: z.string(), amount: z.number() })).nullable(),
  note: z.string(),
})

export const checkAvailability = tool({
  name: 'check_availability',
  title: 'Наличие к дате',
  description:
    'Где и когда можно получить товары в нужном количестве. Если срок неизвестен, об этом сказано прямо: срок назовёт менеджер. Точный срок заказа с доставкой называет prepare_order.',
  scopes: ['catalogue'],
  isForGuests: true,
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({
    items: z
      .array(z.strictObject({ product_id: ProductId, amount: Amount }))
      .min(1)
      .max(50),
    needed_by: Day.optional(),
  }),
  output: z.object({ items: z.array(Planned), complete_on: Day.nullable() }),
  run: async ({ items, needed_by: neededOn }, around) => {
    const cards = await readCards(
      items.map(({ product_id: id }) => id),
      around,
    )
    const today = moscowDay(around.now)
    const wanted = items.flatMap(({ product_id: id, amount }) => {
      const card = cards.get(id)
      return card ? [{ card, asked: amount, amount: orderable(card, amount) }] : []
    })
    const plans = planLines(
      wanted.map(({ card, amount }) => wantedLine(card, amount, today)),
      { type: 'pickup', weekdays: [], days: 0, today },
    )
    const isDated = wanted.every(({ amount }, at) => undatedAmount({ amount, plan: plans[at] ?? [] }) === 0)
    return {
      items: wanted.map((line, at) => planned(line, plans[at] ?? [], neededOn)),
      complete_on: isDated ? completeOn(plans) : null,
    }
  },
})

const thousandthsOf = (amount: number) => Math.round(amount * 1000)

/** Rounds an amount to what can be ordered, in thousandths. */
function orderable({ multiplicity, minimumBatch }: ProductCard, amount: number): number {
  const thousandths = fromAmount(amount)
  return typeof thousandths === 'number'
    ? roundToPack(thousandths, { multiplicity: thousandthsOf(multiplicity), minimumBatch: thousandthsOf(minimumBatch) })
    : 0
}

/** Plans like an order: from stocks, and goods to order by the seller's term if it is known. */
function wantedLine(card: ProductCard, amount: number, today: string) {
  const stocks = card.stocks ?? []
  const isToOrder = stocks.every((stock) => stock.amount <= 0)
  return {
    goods: String(card.id),
    amount,
    sources: stocks.map((stock) => ({
      amount: thousandthsOf(stock.amount),
      readyOn: addWorkingDays(today, stock.days),
      choiceOrder: 0,
    })),
    orderedOn: isToOrder && card.deliveryTime !== null ? addWorkingDays(today, Math.max(1, card.deliveryTime)) : null,
  }
}

function planned(
  { card, asked, amount }: { card: ProductCard; asked: number; amount: number },
  plan: readonly PlanPart[],
  neededOn: string | undefined,
): z.input<typeof Planned> {
  const undated = undatedAmount({ amount, plan })
  const last = completeOn([plan])
  const isLate = neededOn !== undefined && last !== null && last > neededOn
  return {
    product_id: card.id,
    article: card.article,
    name: card.name,
    unit: card.unit.name,
    wanted: asked,
    orderable: toAmount(amount),
    plan: plan.map((part) => ({ amount: toAmount(part.amount), on: part.on })),
    undated: toAmount(undated),
    in_time: neededOn === undefined ? null : isLate ? false : undated > 0 ? null : true,
    warehouses:
      card.stocks &&
      card.warehouses
        .filter((warehouse) => warehouse.amount > 0)
        .map(({ name, city, amount: held }) => ({ name, city, amount: held })),
    note:
      undated > 0
        ? `Срок для ${String(toAmount(undated))} ${card.unit.name} назовёт менеджер`
        : 'Срок известен целиком',
  }
}
