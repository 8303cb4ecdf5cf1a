import { MOST_SHEET_ROWS } from '@snab/contract/quotes/pricing-sheet'
import { longest } from '@snab/domain/field-limits'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { SheetSource } from '@snab/domain/pricing-sheet/price-sheet'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { compareRequests } from '../../catalogue/goods/fit/compare-requests'
import { orderReader } from '../../orders/order/reading/order-reader'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'
import { recount } from './change-sheet'
import { matchCodes } from './match-codes'

/** A line as received, in thousandths and kopecks. */
export type SheetLine = {
  article: string
  name: string
  unit: string
  amount: number
  crmPrice: number | null
  /** Why they are unclear, in Russian; empty or missing when clear. */
  amountProblem?: string
  priceProblem?: string
  productId?: number | null
}

type Head = {
  companyId: number
  userId: number
  name: string
  client: string
  source: SheetSource
  outsideNumber: string
}

/** The caller's company; permissions were checked before. */
export function companyOf({ company }: Session): number {
  if (!company) throw new Rejected('not-allowed')
  return company.id
}

/** Matches lines by article; unmatched ones, and those whose name contradicts the goods, stay as received. */
export async function matchLines(
  services: Pick<Services, 'db' | 'engine' | 'rows' | 'dictionary'>,
  lines: readonly SheetLine[],
): Promise<SheetLine[]> {
  const matches = await matchCodes(
    services,
    lines.map(({ article }) => article),
  )
  const doubts = await compareRequests(
    services,
    lines.map(({ article, name }) => ({ text: name, productId: matches.get(article)?.id ?? null })),
  )
  return lines.map((line, at) => {
    const product = matches.get(line.article)
    return {
      ...line,
      productId: doubts[at] === '' ? (product?.id ?? null) : null,
      name: line.name || (product?.name ?? line.article),
      unit: line.unit || (product?.unitName ?? ''),
    }
  })
}

/** Null when the deal exists. */
export async function insertSheet(
  trx: Trx,
  head: Head,
  lines: readonly SheetLine[],
  now: Date,
): Promise<number | null> {
  if (lines.length > MOST_SHEET_ROWS)
    throw new Rejected('invalid-input', {
      message: `В расчёте может быть не больше ${shownNumber(MOST_SHEET_ROWS)} строк`,
    })
  const sheet = await trx
    .insertInto('pricingSheets')
    .values({ ...head, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['companyId', 'outsideNumber']).where('source', '=', 'api').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!sheet) return null
  if (lines.length > 0)
    await trx
      .insertInto('pricingSheetRows')
      .values(
        lines.map((line, position) => ({
          sheetId: sheet.id,
          position,
          productId: line.productId ?? null,
          article: line.article.slice(0, longest.article),
          name: line.name.slice(0, longest.productName),
          unit: line.unit.slice(0, longest.unit),
          amount: line.amount,
          crmPrice: line.crmPrice,
          amountProblem: line.amountProblem ?? '',
          priceProblem: line.priceProblem ?? '',
        })),
      )
      .execute()
  await recount(trx, sheet.id, now)
  return sheet.id
}

/** A pricing sheet over a visible order, at its prices. */
export const sheetOfOrder = (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  session: Session,
  { name, orderId }: { name: string; orderId: number },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const companyId = companyOf(session)
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('id', '=', orderId)
      .where('companyId', '=', companyId)
      .where(ordersVisibleTo(session))
      .executeTakeFirst()
    if (!order) throw new Rejected('order-not-found')
    if (!orderReader(session, config, now).seesPositions) throw new Rejected('not-allowed')
    const lines = await trx
      .selectFrom('orderLines')
      .select(['productId', 'article', 'name', 'unitName as unit', 'amount', 'price as crmPrice'])
      .where('orderId', '=', orderId)
      .orderBy('position')
      .execute()
    const id = await insertSheet(
      trx,
      { companyId, userId: session.userId, name, client: '', source: 'order', outsideNumber: order.number },
      lines,
      now,
    )
    if (id === null) throw new Error('a worksheet of an order was taken for a deal')
    return id
  })
