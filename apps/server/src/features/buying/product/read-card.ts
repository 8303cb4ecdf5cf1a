import type { ProductCard } from '@snab/contract/catalogue/product'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import type { ViewOf, VisitorView } from '../../catalogue/goods/visitor-view'
import { goneProduct } from '../../catalogue/goods/merged-goods'
import { presentCard } from './present-card'
import { findCardDetails } from './product.queries'

/** A product's card for a visitor, priced at an amount in thousandths; discontinued products are a 404. */
export async function readCard(
  { db, rows, config, clock }: Services,
  view: VisitorView,
  id: number,
  amountOf: (row: ProductRow) => number,
): Promise<ProductCard> {
  const day = moscowDay(clock())
  const row = (await rows.get([id])).get(id)
  const details = row && (await findCardDetails(db, row))
  if (!details) throw await goneProduct(db, id)
  return presentCard(row, details, view, amountOf(row), { day, hasCertificateFiles: config.SNAB_DEMO })
}

export const openCards =
  (services: Services, viewOf: ViewOf) =>
  async (id: number, visitor: Visitor, requestedAmount = 1): Promise<ProductCard> =>
    readCard(services, await viewOf(visitor), id, () => Math.round(requestedAmount * 1000))
