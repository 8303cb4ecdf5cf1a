import { feedColumnNames, type FeedColumn } from '@snab/domain/integration/price-feed'
import { vatName } from '@snab/domain/money/vat'
import type { FeedGoods, FeedHead, FeedLine } from './feed-content'

type Cell = string | number | null
/** money: two digits; amount: up to three. */
export type TableColumn = {
  title: string
  kind: 'text' | 'money' | 'amount'
  width: number
  valueOf: (goods: FeedGoods) => Cell
}

const changes = { new: 'новый', update: 'изменён', delete: 'снят' } as const

/** The columns of a table, without the product's id and the kind of change. */
export function tableColumns({
  columns,
  warehouses,
  sections,
}: Pick<FeedHead, 'columns' | 'warehouses' | 'sections'>): TableColumn[] {
  const names = new Map(sections.map(({ id, name }) => [id, name]))
  const one = (column: FeedColumn, kind: TableColumn['kind'], width: number, valueOf: TableColumn['valueOf']) => [
    { title: feedColumnNames[column], kind, width, valueOf },
  ]
  const made: Record<FeedColumn, TableColumn[]> = {
    article: one('article', 'text', 20, ({ article }) => article),
    'manufacturer-code': one('manufacturer-code', 'text', 20, ({ manufacturerCode }) => manufacturerCode),
    brand: one('brand', 'text', 16, ({ brand }) => brand),
    name: one('name', 'text', 60, ({ name }) => name),
    section: one('section', 'text', 30, ({ sectionId }) =>
      sectionId === null ? null : (names.get(sectionId) ?? null),
    ),
    unit: one('unit', 'text', 10, ({ unit }) => unit),
    'price-gross': one('price-gross', 'money', 16, ({ priceGross }) => priceGross),
    'price-net': one('price-net', 'money', 16, ({ priceNet }) => priceNet),
    'base-price': one('base-price', 'money', 16, ({ baseGross }) => baseGross),
    vat: one('vat', 'text', 12, ({ vatRate }) => vatName(vatRate)),
    stock: one('stock', 'amount', 12, ({ stock }) => stock),
    warehouses: warehouses.map(({ id, name }) => ({
      title: name,
      kind: 'amount' as const,
      width: 16,
      valueOf: ({ byWarehouse }: FeedGoods) => byWarehouse[id] ?? null,
    })),
    'delivery-days': one('delivery-days', 'amount', 12, ({ deliveryDays }) => deliveryDays),
    multiplicity: one('multiplicity', 'amount', 12, ({ multiplicity }) => multiplicity),
    minimum: one('minimum', 'amount', 12, ({ minimum }) => minimum),
    barcode: one('barcode', 'text', 16, ({ barcodes }) => barcodes.join(', ')),
    weight: one('weight', 'amount', 10, ({ weightKg }) => weightKg || null),
    'etim-class': one('etim-class', 'text', 14, ({ etimClass }) => etimClass),
    features: one('features', 'text', 60, ({ features }) =>
      features.map(({ name, unit, values }) => `${name}: ${values.join('–')}${unit ? ` ${unit}` : ''}`).join('; '),
    ),
    picture: one('picture', 'text', 30, ({ pictures }) => pictures[0] ?? null),
    address: one('address', 'text', 30, ({ address }) => address),
  }
  return columns.flatMap((column) => made[column])
}

/** The columns of a file: first the id by which programs know a product; in a delta also the kind of change. */
export function fileColumns(head: FeedHead): { title: string; kind: TableColumn['kind']; width: number }[] {
  return [
    { title: 'Код', kind: 'text', width: 10 },
    ...(head.isFull ? [] : [{ title: 'Изменение', kind: 'text' as const, width: 12 }]),
    ...tableColumns(head),
  ]
}

/** The cells of a line in the order of `fileColumns`. A deleted product is only named. */
export function cellsOf(head: FeedHead, columns: readonly TableColumn[]): (line: FeedLine) => Cell[] {
  const namesIt = new Set([feedColumnNames.article, feedColumnNames.name])
  return ({ change, goods }) => [
    String(goods.id),
    ...(head.isFull ? [] : [change && changes[change]]),
    ...columns.map(({ title, valueOf }) => (change === 'delete' && !namesIt.has(title) ? null : valueOf(goods))),
  ]
}
