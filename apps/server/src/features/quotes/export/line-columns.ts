import { moscowDate } from '@snab/domain/time/moscow-time'
import type { Cell, Column } from '../../../render/table-document'

/** The base address of links, the time, the currency, and whether prices are shown with VAT. */
export type Site = { address: string; now: Date; currencySign: string; withVat: boolean }

/** Sums of a file include VAT, as paid. Headings say so when the screens show net prices. */
const payable = (title: string, { withVat, currencySign }: Site): string =>
  `${title}${withVat ? '' : ' с НДС'}, ${currencySign}`

export const productLink = (id: number, name: string, { address }: Site): Cell => ({
  text: name,
  link: `${address}/product/${id}`,
})

/** Removes characters that file names forbid. */
export const exportName = (title: string, at: Date, format: string): string =>
  `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()} ${moscowDate(at)}.${format}`

/** Columns of a list of goods, without what the reader may not see. */
export function lineColumns(
  { prices, stocks, notes = true }: { prices: boolean; stocks: boolean; notes?: boolean },
  site: Site,
): Column[] {
  return [
    { key: 'number', title: '№', kind: 'text', width: 5 },
    { key: 'article', title: 'Артикул', kind: 'text', width: 18 },
    { key: 'name', title: 'Наименование', kind: 'text', width: 56 },
    { key: 'brand', title: 'Бренд', kind: 'text', width: 14 },
    { key: 'manufacturerCode', title: 'Код производителя', kind: 'text', width: 18 },
    { key: 'unit', title: 'Ед.', kind: 'text', width: 6 },
    { key: 'amount', title: 'Кол-во', kind: 'amount', width: 10 },
    ...(prices
      ? ([
          { key: 'price', title: payable('Цена', site), kind: 'money', width: 12 },
          { key: 'total', title: payable('Сумма', site), kind: { product: ['amount', 'price'] }, width: 14 },
          { key: 'vat', title: 'НДС', kind: 'text', width: 9 },
        ] satisfies Column[])
      : []),
    ...(stocks ? ([{ key: 'stock', title: 'В наличии', kind: 'amount', width: 11 }] satisfies Column[]) : []),
    ...(notes ? ([{ key: 'note', title: 'Примечание', kind: 'text', width: 24 }] satisfies Column[]) : []),
  ]
}
