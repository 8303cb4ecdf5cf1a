import type { ResponseOf } from '@snab/contract/endpoint'
import type { getProduct } from '@snab/contract/catalogue/product'
import { formatNumber } from '../../../lib/texts/format'
import type { textOf } from '../../../lib/texts/texts'
import type { StockWords } from '../../../shared/product/stock/stock-words'
import type { compareTexts } from './compare.texts'

export type Card = ResponseOf<typeof getProduct>
type T = ReturnType<typeof textOf<typeof compareTexts>>
/** The values of one row of the comparison; empty where a product has none. */
export type CompareRow = { key: string; title: string; values: string[] }

type Fact = [key: string, title: string, of: (product: Card) => string]

/** Fixed rows first, then every feature that one of the products has, in the order of the cards. */
export function compareRows(products: readonly Card[], t: T, stockWords: StockWords): CompareRow[] {
  const facts: Fact[] = [
    ['brand', t('compare.brand'), ({ brand }) => brand?.name ?? ''],
    ['series', t('compare.series'), ({ series }) => series?.name ?? ''],
    ['stock', t('compare.stock'), (product) => stockWords(product) ?? ''],
    ...warehousesOf(products).map(
      ({ id, title }) =>
        [
          `stock-${String(id)}`,
          t('compare.stockAt', { name: title }),
          (product: Card) => stockAt(product, id, t),
        ] satisfies Fact,
    ),
    ['term', t('compare.term'), ({ deliveryTime }) => (deliveryTime === null ? '' : termText(deliveryTime, t))],
    ['pack', t('compare.pack'), ({ multiplicity, unit }) => `${formatNumber(multiplicity)} ${unit.name}`],
  ]
  const features = new Map<number, string>()
  for (const product of products)
    for (const { id, name, unit } of product.features)
      if (!features.has(id)) features.set(id, unit ? `${name}, ${unit}` : name)
  return [
    ...facts.map(([key, title, of]) => ({ key, title, values: products.map(of) })),
    ...[...features].map(([id, title]) => ({
      key: `feature-${String(id)}`,
      title,
      values: products.map((product) => product.features.find((feature) => feature.id === id)?.value ?? ''),
    })),
  ].filter(({ values }) => values.some((value) => value !== ''))
}

export const differs = ({ values }: CompareRow): boolean => new Set(values).size > 1

const termText = (days: number, t: T): string => (days > 0 ? t('compare.days', { days }) : t('compare.today'))

/** Every warehouse of the cards, in the order of the cards. */
function warehousesOf(products: readonly Card[]): { id: number; title: string }[] {
  const titles = new Map<number, string>()
  for (const { stocks, warehouses } of products) {
    if (stocks !== null)
      for (const { id, name, city } of warehouses)
        if (!titles.has(id)) titles.set(id, name.includes(city) ? name : `${name}, ${city}`)
  }
  return [...titles].map(([id, title]) => ({ id, title }))
}

/** «12 шт, 2 дн.»; without stock there is no term. */
function stockAt({ warehouses, unit }: Card, id: number, t: T): string {
  const there = warehouses.find((warehouse) => warehouse.id === id)
  if (!there || there.amount <= 0) return t('compare.none')
  return `${formatNumber(there.amount)} ${unit.name}, ${termText(there.deliveryTime, t)}`
}
