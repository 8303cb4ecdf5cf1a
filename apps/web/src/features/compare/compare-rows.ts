import type { ResponseOf } from '@snab/contract/endpoint'
import type { getProduct } from '@snab/contract/product'
import { formatNumber } from '../../lib/format'
import type { textOf } from '../../lib/texts'
import type { compareTexts } from './compare.texts'

export type Card = ResponseOf<typeof getProduct>
type T = ReturnType<typeof textOf<typeof compareTexts>>
/** What one line says of each product; empty where a product has no such thing. */
export type CompareRow = { key: string; title: string; values: string[] }

/** Own facts first, then every feature that one of the products has, in the order the cards have them. */
export function compareRows(products: readonly Card[], t: T): CompareRow[] {
  const facts: [string, string, (product: Card) => string][] = [
    ['brand', t('compare.brand'), ({ brand }) => brand?.name ?? ''],
    ['series', t('compare.series'), ({ series }) => series?.name ?? ''],
    ['stock', t('compare.stock'), ({ stocks, unit }) => stockText(stocks, unit.name, t)],
    ['term', t('compare.term'), ({ deliveryTime }) => (deliveryTime > 0 ? t('compare.days', { days: deliveryTime }) : t('compare.today'))],
    ['pack', t('compare.pack'), ({ multiplicity, unit }) => `${formatNumber(multiplicity)} ${unit.name}`],
  ]
  const features = new Map<number, string>()
  for (const product of products) for (const { id, name, unit } of product.features) if (!features.has(id)) features.set(id, unit ? `${name}, ${unit}` : name)
  return [
    ...facts.map(([key, title, of]) => ({ key, title, values: products.map(of) })),
    ...[...features].map(([id, title]) => ({ key: `feature-${String(id)}`, title, values: products.map((product) => product.features.find((feature) => feature.id === id)?.value ?? '') })),
  ].filter(({ values }) => values.some((value) => value !== ''))
}

export const differs = ({ values }: CompareRow): boolean => new Set(values).size > 1

function stockText(stocks: Card['stocks'], unit: string, t: T): string {
  if (stocks === null) return ''
  const sum = stocks.reduce((total, { amount }) => total + amount, 0)
  return sum > 0 ? `${formatNumber(sum)} ${unit}` : t('compare.none')
}
