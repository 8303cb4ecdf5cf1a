import { shownPieces } from '@snab/domain/cable/pieces'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { moscowDate } from '@snab/domain/time/moscow-time'
import { ownStock } from '@snab/domain/catalogue/stock'
import { vatName } from '@snab/domain/money/vat'
import type { Table, TableDocument } from '../../../render/table-document'
import type { PricedLine } from '../../buying/lines/price-lines'
import { heldIn } from '../../catalogue/goods/dictionary'
import type { Viewer } from '../../catalogue/goods/present-product'
import { lineColumns, productLink, type Site } from './line-columns'

export const cartDocument = (lines: readonly PricedLine[], viewer: Viewer, site: Site): TableDocument => ({
  title: 'Корзина',
  facts: [{ name: 'Составлена', value: moscowDate(site.now) }],
  tables: [linesTable('Корзина', lines, viewer, site)],
})

/** The lines of any list priced like a cart. */
export function linesTable(
  name: string,
  lines: readonly PricedLine[],
  { sees, dictionary, regionId }: Viewer,
  site: Site,
): Table {
  return {
    name,
    columns: lineColumns({ prices: sees.prices, stocks: sees.stocks }, site),
    rows: lines.map(({ item, row, custom, price, total, vatRate }, index) => {
      const brand = row?.brandId ? dictionary.brands.get(row.brandId)?.name : custom?.brandName
      return {
        number: String(index + 1),
        article: row?.article ?? custom?.article ?? '',
        name: row ? productLink(row.id, row.name, site) : (custom?.name ?? ''),
        brand: brand ?? '',
        manufacturerCode: row?.manufacturerCode ?? '',
        unit: row?.unitName ?? custom?.unitName ?? 'шт',
        amount: toAmount(item.amount),
        price: price === null ? null : toRoubles(price),
        total: price === null ? null : toRoubles(total),
        vat: vatName(vatRate),
        stock: row ? toAmount(ownStock(heldIn(row, dictionary, regionId))) : null,
        note: [item.pieces && `Нарезка: ${shownPieces(item.pieces, row?.unitName ?? '')}`, item.note]
          .filter(Boolean)
          .join('. '),
      }
    }),
    totals: sees.prices ? [{ name: 'Итого', column: 'total' }] : [],
  }
}
