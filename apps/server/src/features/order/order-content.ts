import type { OrderEventDetails } from '@snab/domain/order/order-event'
import type { PlanPart } from '@snab/domain/order/date-plan'
import { vatInside } from '@snab/domain/money/vat'
import type { Trx } from '../../db/database'

/** Thousandths of a unit and kopecks. */
export type OrderLine = {
  productId: number | null
  customProductId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  basePrice: number
  price: number
  vatRate: number | null
  total: number
  /** Left out: as the line of the same goods had them before. */
  neededBy?: string | null
  plan?: readonly PlanPart[]
  confirmedOn?: string | null
}

/** What the order consists of from now on; a delivery without a price has yet to be settled. */
export type NewContent = { lines: readonly OrderLine[]; deliveryPrice: number | null }

/** Kopecks. */
type OrderSums = {
  itemsTotal: number
  customItemsTotal: number
  deliveryPrice: number | null
  total: number
  vatTotal: number
  discountTotal: number
}

/** Puts the new lines in place of the old ones; answers what those were, and what the order's columns become. */
export async function replaceContent(
  trx: Trx,
  { id, deliveryPrice }: { id: number; deliveryPrice: number | null },
  content: NewContent,
): Promise<{ details: OrderEventDetails['changed']; sums: OrderSums }> {
  const before = await trx
    .deleteFrom('orderLines')
    .where('orderId', '=', id)
    .returning(['position', 'article', 'name', 'amount', 'price', 'total'])
    .returning(['productId', 'customProductId', 'neededBy', 'plan', 'confirmedOn'])
    .execute()
  const datesOf = takeDates(before)
  if (content.lines.length > 0)
    await trx
      .insertInto('orderLines')
      .values(
        content.lines.map((line, at) => ({
          ...line,
          ...datesOf(line),
          orderId: id,
          position: at + 1,
          vat: vatInside(line.total, line.vatRate),
          additionalFields: '{}',
        })),
      )
      .execute()
  const sum = (pick: (line: OrderLine) => number) => content.lines.reduce((total, line) => total + pick(line), 0)
  const goods = sum((line) => (line.customProductId === null ? line.total : 0))
  const custom = sum((line) => (line.customProductId === null ? 0 : line.total))
  const sums = {
    itemsTotal: goods,
    customItemsTotal: custom,
    deliveryPrice: content.deliveryPrice,
    total: goods + custom + (content.deliveryPrice ?? 0),
    vatTotal: sum((line) => vatInside(line.total, line.vatRate)),
    discountTotal: sum((line) => Math.max(0, Math.round(((line.basePrice - line.price) * line.amount) / 1000))),
  }
  const lines = before
    .toSorted((one, other) => one.position - other.position)
    .map(({ article, name, amount, price, total }) => ({ article, name, amount, price, total }))
  return { details: { deliveryPrice, lines }, sums }
}

type DatedLine = Pick<OrderLine, 'productId' | 'customProductId'> & {
  position: number
  neededBy: string | null
  plan: PlanPart[]
  confirmedOn: string | null
}

/** Hands the dates of each earlier line on to one new line of the same goods. */
function takeDates(before: readonly DatedLine[]) {
  const left = before.toSorted((one, other) => one.position - other.position)
  return (line: OrderLine): { neededBy: string | null; plan: string; confirmedOn: string | null } => {
    const at = left.findIndex(
      ({ productId, customProductId }) => productId === line.productId && customProductId === line.customProductId,
    )
    const earlier = at < 0 ? undefined : left.splice(at, 1)[0]
    const { neededBy, plan, confirmedOn } = { ...earlier, ...line }
    return { neededBy: neededBy ?? null, plan: JSON.stringify(plan ?? []), confirmedOn: confirmedOn ?? null }
  }
}
