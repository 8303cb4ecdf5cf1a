import type { PricingSheet, SheetSummary } from '@snab/contract/quotes/pricing-sheet'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import type { SheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { findCalledOwn, type CalledOwn } from '../../catalogue/custom-product/called-own'
import { findAuthor, findSheetRows, getVisible, type SheetRecord, type SheetRowRecord } from './sheet.queries'

export const domainRow = ({
  id,
  amount,
  crmPrice,
  pricingBy,
  pricingValue,
}: Pick<SheetRowRecord, 'id' | 'amount' | 'crmPrice' | 'pricingBy' | 'pricingValue'>): SheetRow => ({
  id,
  amount,
  crmPrice,
  pricing: { by: pricingBy, value: pricingValue },
})

export const presentSummary = (
  sheet: SheetRecord & { positions: number; unmatched: number; author: string },
): SheetSummary => ({
  id: sheet.id,
  name: sheet.name,
  description: sheet.description,
  client: sheet.client,
  source: sheet.source,
  outsideNumber: sheet.outsideNumber,
  author: sheet.author,
  created: sheet.createdAt.toISOString(),
  updated: sheet.updatedAt.toISOString(),
  positions: sheet.positions,
  unmatched: sheet.unmatched,
  crmTotal: toRoubles(sheet.crmTotal),
  total: toRoubles(sheet.total),
  diff: toRoubles(sheet.diff),
  isArchived: sheet.archivedAt !== null,
})

export async function readSheet(db: Db, session: Session, id: number): Promise<PricingSheet> {
  const sheet = await getVisible(db, session, id)
  const rows = await findSheetRows(db, id)
  const strangers = rows.filter(({ productId }) => productId === null)
  const called = await findCalledOwn(db, session, strangers)
  const ownOf = new Map(strangers.map((row, at) => [row.id, called[at] ?? null]))
  return {
    ...presentSummary({
      ...sheet,
      author: await findAuthor(db, sheet.userId),
      positions: rows.length,
      unmatched: strangers.length,
    }),
    version: sheet.version,
    items: rows.map(({ id: rowId, productId, article, name, unit, product, ...row }) => ({
      id: rowId,
      productId,
      article,
      name,
      unit,
      product: product && { article: product.article, name: product.name, isActive: product.isActive },
      ownProduct: presentOwn(ownOf.get(rowId) ?? null),
      hasNoMatch: row.hasNoMatch,
      amount: toAmount(row.amount),
      amountProblem: row.amountProblem,
      priceProblem: row.priceProblem,
      crmPrice: row.crmPrice === null ? null : toRoubles(row.crmPrice),
      // percents and roubles are both stored in hundredths
      pricing: { by: row.pricingBy, value: row.pricingValue / 100 },
    })),
  }
}

const presentOwn = (own: CalledOwn | null) => own && { article: own.article, name: own.name }
