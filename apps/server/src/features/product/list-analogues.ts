import type { listAnalogues } from '@snab/contract/product'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Services } from '../../services'
import { findAnalogues } from '../catalogue/analogues'
import { presentAnalogue } from '../catalogue/present-analogue'
import { presentProduct } from '../catalogue/present-product'
import type { VisitorView } from '../catalogue/visitor-view'

const MOST_SHOWN = 20
const one = 1000

/** The first of the product's analogues as a card shows them: priced, with what differs. */
export async function listAnaloguesOf({ db, engine, rows }: Services, productId: number, view: VisitorView): Promise<ResponseOf<typeof listAnalogues>['items']> {
  const analogues = await findAnalogues({ db, engine }, productId)
  const found = await rows.get(analogues.map(({ id }) => id))
  return analogues
    .flatMap((analogue) => {
      const row = found.get(analogue.id)
      return row ? [{ product: presentProduct(row, view, one, { analog: true }), ...presentAnalogue(analogue, view.dictionary) }] : []
    })
    .slice(0, MOST_SHOWN)
}
