import type { ProductCard } from '@snab/contract/catalogue/product'
import { formatMoney, toKopecks } from '@snab/domain/money/money'
import { moscowDate } from '@snab/domain/time/moscow-time'
import { ownStock } from '@snab/domain/catalogue/stock'
import type { Cell, Row, TableDocument } from '../../../render/table-document'
import { productLink, type Site } from './line-columns'

/** The base price where current ones are switched off. */
const priceOf = ({ currentPrice, price }: ProductCard): number | null => currentPrice ?? price?.value ?? null
const moneyText = (price: number | null, { currencySign }: Site): string =>
  price === null ? 'По запросу' : formatMoney(toKopecks(price), currencySign)
const keyOf = (card: ProductCard): string => `product${card.id}`

/** Features are rows, products are columns. */
export function comparisonDocument(cards: readonly ProductCard[], site: Site): TableDocument {
  const row = (name: string, pick: (card: ProductCard) => Cell): Row => ({
    feature: name,
    ...Object.fromEntries(cards.map((card) => [keyOf(card), pick(card)])),
  })
  const features = new Map(
    cards.flatMap((card) => card.features.map(({ id, name, unit }) => [id, unit ? `${name}, ${unit}` : name] as const)),
  )
  const stock = (card: ProductCard): Cell =>
    card.stocks === null ? null : `${ownStock(card.stocks)} ${card.unit.name}`
  return {
    title: 'Сравнение товаров',
    facts: [{ name: 'Составлено', value: moscowDate(site.now) }],
    tables: [
      {
        name: 'Сравнение',
        columns: [
          { key: 'feature', title: 'Характеристика', kind: 'text', width: 30 },
          ...cards.map((card) => ({ key: keyOf(card), title: card.article, kind: 'text' as const, width: 28 })),
        ],
        rows: [
          row('Наименование', (card) => productLink(card.id, card.name, site)),
          row('Бренд', (card) => card.brand?.name ?? ''),
          row('Код производителя', (card) => card.manufacturerCode),
          ...(cards.some((card) => priceOf(card) !== null)
            ? [row(site.withVat ? 'Цена' : 'Цена без НДС', (card) => moneyText(priceOf(card), site))]
            : []),
          ...(cards.some(({ stocks }) => stocks !== null) ? [row('В наличии', stock)] : []),
          ...[...features].map(([id, name]) =>
            row(name, (card) => card.features.find((feature) => feature.id === id)?.value ?? '—'),
          ),
        ],
        totals: [],
      },
    ],
  }
}
