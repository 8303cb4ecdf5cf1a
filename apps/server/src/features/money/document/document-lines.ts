import { shownDay } from '@snab/domain/text/shown-day'
import { documentName } from '@snab/domain/document/document-name'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { vatName } from '@snab/domain/money/vat'
import type { TableDocument } from '../../../render/table-document'
import type { DocumentRow } from './document.queries'

/** The lines of a document as a table; null when only its sum is known. */
export function linesOfDocument(row: DocumentRow, currencySign: string): TableDocument | null {
  if (row.content === null) return null
  const { lines, seller, buyer, orderNumber } = row.content
  const title = `${documentName(row)} № ${row.number}`
  return {
    title,
    facts: [
      { name: 'Дата', value: shownDay(row.day) },
      { name: 'Заказ', value: orderNumber },
      { name: 'Поставщик', value: seller.name },
      { name: 'Покупатель', value: buyer.name },
    ],
    tables: [
      {
        name: 'Строки',
        columns: [
          { key: 'number', title: '№', kind: 'text', width: 5 },
          { key: 'article', title: 'Артикул', kind: 'text', width: 18 },
          { key: 'name', title: 'Наименование', kind: 'text', width: 56 },
          { key: 'unit', title: 'Ед.', kind: 'text', width: 6 },
          { key: 'amount', title: 'Кол-во', kind: 'amount', width: 10 },
          { key: 'price', title: `Цена, ${currencySign}`, kind: 'money', width: 12 },
          { key: 'vatName', title: 'НДС', kind: 'text', width: 9 },
          { key: 'vat', title: `Сумма НДС, ${currencySign}`, kind: 'money', width: 14 },
          { key: 'total', title: `Сумма, ${currencySign}`, kind: 'money', width: 14 },
        ],
        rows: lines.map(({ article, name, unit, amount, price, total, vatRate, vat }, at) => ({
          number: String(at + 1),
          article,
          name,
          unit,
          amount: toAmount(amount),
          price: toRoubles(price),
          vatName: vatName(vatRate),
          vat: toRoubles(vat),
          total: toRoubles(total),
        })),
        totals: [
          { name: 'НДС', column: 'vat' },
          { name: 'Итого', column: 'total' },
        ],
      },
    ],
  }
}
