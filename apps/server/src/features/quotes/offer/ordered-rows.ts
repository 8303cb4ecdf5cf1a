import { countedRows } from '@snab/domain/offer/offer-row'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { productOf, readGoods, type Goods } from '../../buying/lines/goods'
import { findSentGoods } from './client/sent-offer'
import type { LoadedOffer } from './offer-pricing'

type Row = {
  id: number
  name: string
  amount: number
  productId: number | null
  customProductId: number | null
  sellerId: number | null
}
type Skipped = { id: number; name: string; reason: string }
export type Ordered = { wanted: Row[]; skipped: Skipped[]; goods: Goods }

/**
 * Accepted rows as the client saw them, whatever changed since, or those of the total without an answer; rows that
 * cannot be ordered are separate. Throws when none are left.
 */
export async function orderedRows(db: Db | Trx, loaded: LoadedOffer): Promise<Ordered> {
  const rows = loaded.offer.answer?.decision === 'accepted' ? await acceptedRows(db, loaded) : rowsOfTotal(loaded)
  const goods = await readGoods(db, rows)
  const checked = rows.map((row) => ({ row, reason: reasonAgainst(row, goods) }))
  const skipped = checked.flatMap(({ row, reason }) =>
    reason === null ? [] : [{ id: row.id, name: nameOf(row, goods), reason }],
  )
  const wanted = checked.flatMap(({ row, reason }) => (reason === null ? [row] : []))
  if (wanted.length === 0)
    throw new Rejected('offer-empty', {
      message: [
        'В предложении нет товаров, которые можно заказать',
        ...skipped.map(({ name, reason }) => `${name}: ${reason.toLowerCase()}`),
      ].join('. '),
    })
  return { wanted, skipped, goods }
}

const rowsOfTotal = ({ rows }: LoadedOffer): Row[] => {
  const counted = countedRows(rows)
  return rows.filter(({ id, kind }) => kind === 'product' && counted.has(id))
}

async function acceptedRows(db: Db | Trx, { offer }: LoadedOffer): Promise<Row[]> {
  const accepted = new Set(offer.answer?.rowIds)
  const sent = await findSentGoods(db, offer.id)
  const rows = offer.published?.rows ?? []
  return rows
    .filter(({ id, kind }) => kind === 'product' && accepted.has(id))
    .map(({ id, name, amount }) => {
      const { productId = null, customProductId = null, sellerId = null } = sent.get(id) ?? {}
      return { id, name, amount, productId, customProductId, sellerId }
    })
}

const customOf = ({ customProductId }: Row, goods: Goods) =>
  customProductId === null ? undefined : goods.customs.get(customProductId)

function reasonAgainst(row: Row, goods: Goods): string | null {
  if (row.amount <= 0) return 'Количество не указано'
  if (row.productId !== null) return productOf(goods, row)?.isActive === true ? null : 'Товар больше не продаётся'
  if (row.customProductId !== null) return customOf(row, goods)?.deletedAt === null ? null : 'Свой товар удалён'
  return 'Товар этой строки не сохранился'
}

const nameOf = (row: Row, goods: Goods): string =>
  row.name || productOf(goods, row)?.name || customOf(row, goods)?.name || ''
