import type { OfferSource } from '@snab/contract/quotes/offer'
import { shownOf } from '@snab/domain/offer/line-sums'
import { priceSheet } from '@snab/domain/pricing-sheet/price-sheet'
import { regimeIn } from '@snab/domain/money/shown-price'
import { usualVatRate, vatRateOf } from '@snab/domain/money/vat'
import { readPriceBasis } from '../../../search/vat-regimes'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { refuseUnless } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { findCalledOwn } from '../../catalogue/custom-product/called-own'
import { domainRow } from '../pricing-sheet/present-sheet'
import { findSheetRows, getVisible } from '../pricing-sheet/sheet.queries'
import type { NewOfferRow } from './insert-rows'
import type { OfferRecord } from './offer.queries'

const mostNamed = 3

type Wanted = Partial<NewOfferRow> & Pick<NewOfferRow, 'kind' | 'amount'>

/** The client named by the CRM or the author. */
export async function clientOfSheet(trx: Trx, session: Session, id: number): Promise<string> {
  refuseUnless(session, 'keep-pricing-sheets')
  return (await getVisible(trx, session, id)).client
}

/** Rows of a pricing sheet at its own prices: catalogue goods, own products named by rows, works for the rest. */
export async function sheetRows(
  trx: Trx,
  session: Session,
  { id, itemIds = [] }: Extract<OfferSource, { kind: 'order-manager' }>,
  { vat, day }: Pick<OfferRecord, 'vat' | 'day'>,
): Promise<Wanted[]> {
  refuseUnless(session, 'keep-pricing-sheets')
  await getVisible(trx, session, id)
  const chosen = new Set(itemIds)
  const rows = (await findSheetRows(trx, id)).filter((row) => chosen.size === 0 || chosen.has(row.id))
  const open = rows.filter(({ amountProblem }) => amountProblem !== '')
  if (open.length > 0)
    throw new Rejected('invalid-input', {
      message: `Сначала укажите количество в расчёте: ${open
        .slice(0, mostNamed)
        .map(({ name }) => `«${name}»`)
        .join(', ')}${open.length > mostNamed ? ` и ещё строк: ${open.length - mostNamed}` : ''}`,
    })
  const strangers = rows.filter(({ productId }) => productId === null)
  const called = await findCalledOwn(trx, session, strangers)
  const ownOf = new Map(strangers.map((row, at) => [row.id, called[at]?.id]))
  const { rows: priced } = priceSheet(rows.map(domainRow))
  const basis = await readPriceBasis(trx, day, true)
  return rows.map((row, at): Wanted => {
    const price = priced[at]?.price ?? null
    const regime = regimeIn(basis, row.product?.sellerId ?? null)
    const vatRate = row.product
      ? vatRateOf(regime, row.product.vatRate, basis.generalRate)
      : usualVatRate(regime, basis.generalRate)
    // pricing sheets have gross prices, offers their own basis
    const pricing = price === null ? {} : { pricingBy: 'price' as const, pricingValue: shownOf(price, vatRate, vat) }
    const { amount, name, unit } = row
    const customProductId = ownOf.get(row.id)
    if (customProductId !== undefined) return { kind: 'product', customProductId, amount, ...pricing }
    return row.product?.isActive === true
      ? { kind: 'product', productId: row.productId, amount, ...pricing }
      : { kind: 'work', name, unit, amount, purchase: row.crmPrice, ...pricing }
  })
}
