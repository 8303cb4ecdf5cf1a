import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Buyer, Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import type { PricedLine } from '../../../buying/lines/price-lines'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { findItems } from '../../../buying/specification/item.queries'
import { priceRows } from '../../../buying/specification/read-specification'
import { findSpecification } from '../../../buying/specification/specification.queries'

type Wanted = { specificationId: number; itemIds?: readonly number[] | undefined }

/** Rows of a list that the buyer may read, at current prices, to order without the cart. */
export async function specificationLines(
  db: Db | Trx,
  services: Services,
  { session, buyer }: { session: Session; buyer: Buyer },
  viewer: Viewer,
  { specificationId, itemIds }: Wanted,
): Promise<PricedLine[]> {
  if (!(await findSpecification(db, session, buyer, specificationId))) throw new Rejected('specification-not-found')
  const chosen = itemIds && new Set(itemIds)
  const rows = (await findItems(db, specificationId)).filter(({ id }) => !chosen || chosen.has(id))
  if (rows.length === 0 || (chosen && rows.length < chosen.size))
    throw new Rejected('cart-item-not-found', {
      message: 'Части строк уже нет в спецификации: вернитесь и выберите заново',
    })
  return (await priceRows(db, rows, viewer)).map(({ line }) => line)
}
