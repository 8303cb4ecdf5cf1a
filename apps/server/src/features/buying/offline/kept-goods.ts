import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { smallestAmount } from '@snab/domain/money/packs'
import { ownStock } from '@snab/domain/catalogue/stock'
import type { KeptGoods } from '@snab/domain/buying/offline/find-kept'
import { heldIn } from '../../catalogue/goods/dictionary'
import { shownPrices, type Viewer } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'

/** The unit price of the smallest order, which a device keeps and an added row is compared with. */
export function keptPrice(row: ProductRow, viewer: Viewer): number | null {
  const { shown } = shownPrices(row, viewer, smallestAmount(row))
  return shown === null ? null : toRoubles(shown)
}

export const presentKeptGoods = (
  row: ProductRow,
  viewer: Viewer,
  { barcodes, ownNumbers }: { barcodes: string[]; ownNumbers: string[] },
): KeptGoods & { barcodes: string[]; ownNumbers: string[] } => ({
  id: row.id,
  name: row.name,
  article: row.article,
  manufacturerCode: row.manufacturerCode,
  barcodes,
  ownNumbers,
  unit: row.unitName,
  multiplicity: toAmount(row.multiplicity),
  minimumBatch: toAmount(row.minimumBatch),
  price: keptPrice(row, viewer),
  stock: viewer.sees.stocks ? toAmount(ownStock(heldIn(row, viewer.dictionary, viewer.regionId)) ?? 0) : null,
  sellerId: row.sellerId,
})
