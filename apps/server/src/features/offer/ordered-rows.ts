import { countedRows } from '@snab/domain/offer/offer-row'
import { Rejected } from '../../http/rejected'
import { productOf } from '../lines/goods'
import type { LoadedOffer } from './offer-pricing'
import type { OfferRowRecord } from './offer.queries'

type Skipped = { id: number; name: string; reason: string }

/**
 * Rows that the client has accepted, in the amounts he has seen, or those of the total where he has not answered; what is no
 * longer sold is told apart. Throws where nothing is left.
 */
export function orderedRows({ offer, rows, goods }: LoadedOffer): { wanted: OfferRowRecord[]; skipped: Skipped[] } {
  const accepted = offer.answer?.decision === 'accepted' ? new Set(offer.answer.rowIds) : null
  const seen = new Map(accepted ? offer.published?.rows.map(({ id, amount }) => [id, amount]) : [])
  const counted = accepted ?? countedRows(rows)
  const goodsOf = (row: OfferRowRecord) => productOf(goods, row)
  const customOf = ({ customProductId }: OfferRowRecord) =>
    customProductId === null ? undefined : goods.customs.get(customProductId)
  const isSold = (row: OfferRowRecord) =>
    row.productId === null ? customOf(row)?.deletedAt === null : goodsOf(row)?.isActive === true
  const all = rows
    .filter((row) => row.kind === 'product' && counted.has(row.id))
    .map((row) => ({ ...row, amount: seen.get(row.id) ?? row.amount }))
    .filter(({ amount }) => amount > 0)
  const wanted = all.filter(isSold)
  if (wanted.length === 0)
    throw new Rejected('offer-empty', { message: 'В предложении нет товаров, которые можно заказать' })
  const skipped = all
    .filter((row) => !isSold(row))
    .map((row) => ({
      id: row.id,
      name: row.name || goodsOf(row)?.name || customOf(row)?.name || '',
      reason: row.productId === null ? 'Свой товар удалён' : 'Товар больше не продаётся',
    }))
  return { wanted, skipped }
}
