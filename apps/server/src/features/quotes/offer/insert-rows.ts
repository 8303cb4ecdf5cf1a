import type { Insertable } from 'kysely'
import { MOST_OFFER_ROWS } from '@snab/contract/quotes/offer-parts'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { findVisibleCustomIds } from '../../catalogue/custom-product/custom-product.queries'
import type { Viewer } from '../../catalogue/goods/present-product'
import { productOf, readGoods } from '../../buying/lines/goods'
import { seenNow } from './seen-row'

export type NewOfferRow = Omit<Insertable<Database['offerRows']>, 'id' | 'offerId' | 'position' | 'keptState'>
/** Goods and works of a new row; the rest has defaults. */
type Wanted = Partial<NewOfferRow> & Pick<NewOfferRow, 'kind' | 'amount'>

export const plainRow: Omit<NewOfferRow, 'kind' | 'amount'> = {
  choice: 'included',
  isChosen: false,
  productId: null,
  customProductId: null,
  sellerId: null,
  name: '',
  unit: '',
  purchase: null,
  pricingBy: 'inherited',
  pricingValue: 0,
  sectionMarkup: null,
  term: '',
  note: '',
  clientKey: null,
  savedStock: null,
  savedMultiplicity: null,
  savedDiscontinued: false,
}

/** Inserts rows from `first` on, at current purchase prices. Goods the author cannot use are refused. */
export async function insertRows(
  trx: Trx,
  session: Session,
  viewer: Viewer,
  offerId: number,
  rows: readonly Wanted[],
  first: number,
): Promise<number[]> {
  if (first + rows.length > MOST_OFFER_ROWS)
    throw new Rejected('invalid-input', {
      message: `В предложении может быть не больше ${shownNumber(MOST_OFFER_ROWS)} строк`,
    })
  if (rows.length === 0) return []
  const goods = await readGoods(trx, rows)
  const customs = await findVisibleCustomIds(
    trx,
    session,
    rows.flatMap(({ customProductId }) => customProductId ?? []),
  )
  const made = await trx
    .insertInto('offerRows')
    .values(
      rows.map((row, at) => {
        const product = productOf(goods, row)
        if (row.productId && !product) throw new Rejected('product-not-found')
        if (row.customProductId && !customs.has(row.customProductId)) throw new Rejected('product-not-found')
        const whole = {
          ...plainRow,
          ...row,
          productId: row.productId ?? null,
          customProductId: row.customProductId ?? null,
          sellerId: row.sellerId ?? product?.sellerId ?? null,
        }
        return {
          ...whole,
          ...(row.kind === 'product' ? seenNow(whole, goods, viewer) : {}),
          offerId,
          position: first + at,
        }
      }),
    )
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}
