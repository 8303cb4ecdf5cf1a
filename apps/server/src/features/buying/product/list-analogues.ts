import type { listAnalogues } from '@snab/contract/catalogue/product'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Services } from '../../../services'
import { findAnalogues } from '../../catalogue/goods/analogues'
import { inStockFirst } from '../../catalogue/catalogue/in-stock-first'
import { presentAnalogue } from '../../catalogue/goods/present-analogue'
import { presentProduct } from '../../catalogue/goods/present-product'
import type { VisitorView } from '../../catalogue/goods/visitor-view'

const MOST_SHOWN = 20
const one = 1000

/** The first analogues for the card, in stock first, with prices and differences. */
export async function listAnaloguesOf(
  { db, engine, rows }: Services,
  productId: number,
  view: VisitorView,
): Promise<ResponseOf<typeof listAnalogues>['items']> {
  const analogues = await findAnalogues({ db, engine }, view.dictionary, productId)
  const products = await rows.get(analogues.map(({ id }) => id))
  const byId = new Map(analogues.map((analogue) => [analogue.id, analogue]))
  return inStockFirst(
    analogues.map(({ id }) => id),
    products,
    view,
    one,
  )
    .flatMap((id) => {
      const [row, analogue] = [products.get(id), byId.get(id)]
      return row && analogue
        ? [{ product: presentProduct(row, view, one, { analog: true }), ...presentAnalogue(analogue, view.dictionary) }]
        : []
    })
    .slice(0, MOST_SHOWN)
}
