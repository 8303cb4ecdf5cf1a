import { formatMoney } from '@snab/domain/money/money'
import { counted, pluralOf } from '@snab/domain/text/plural'
import type { PriceNews, StockNews } from './find-news'
import type { Listing } from './goods-news.queries'

type Text = { title: string; text: string; link: string }

const examples = 3
const longestName = 80
const places = { cart: 'в корзине', specifications: 'в спецификациях', favourites: 'в избранном' } as const
const lists = ['cart', 'specifications', 'favourites'] as const

export function pricesText(news: readonly PriceNews[], currencySign: string, withVat: boolean): Text {
  const [rose, fell] = [
    news.filter(({ was, now }) => now > was).length,
    news.filter(({ was, now }) => now < was).length,
  ]
  const ways = [...(rose > 0 ? [`выросли: ${rose}`] : []), ...(fell > 0 ? [`снизились: ${fell}`] : [])].join(', ')
  const names = news
    .slice(0, examples)
    .map(
      ({ name, was, now }) => `${shorten(name)}: ${formatMoney(was, currencySign)} → ${formatMoney(now, currencySign)}`,
    )
    .join('; ')
  const title = `${pluralOf(news.length, 'Изменилась цена', 'Изменились цены', 'Изменились цены')} ${counted(news.length, ['товара', 'товаров', 'товаров'])}`
  return {
    title,
    text: `${capital(ways)}. ${placesText(news)}. ${withVat ? '' : 'Цены без НДС: '}${names}${moreText(news)}`,
    link: linkOf(news),
  }
}

export function stocksText(news: readonly StockNews[]): Text {
  const title = `${pluralOf(news.length, 'Поступил', 'Поступили', 'Поступили')} на склад ${counted(news.length, ['товар', 'товара', 'товаров'])}`
  return {
    title,
    text: `${placesText(news)}. ${news
      .slice(0, examples)
      .map(({ name }) => shorten(name))
      .join(', ')}${moreText(news)}`,
    link: linkOf(news),
  }
}

const shorten = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name
const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
const moreText = ({ length }: readonly unknown[]): string => (length > examples ? ` и ещё ${length - examples}` : '')

const countsOf = (news: readonly StockNews[]) =>
  lists
    .map((list) => ({ list, count: news.filter((one) => one.lists.some((listing) => listing.list === list)).length }))
    .filter(({ count }) => count > 0)

const placesText = (news: readonly StockNews[]): string =>
  capital(
    countsOf(news)
      .map(({ list, count }) => `${places[list]} ${counted(count, ['товар', 'товара', 'товаров'])}`)
      .join(', '),
  )

/** The list with most of them. */
function linkOf(news: readonly StockNews[]): string {
  const [most] = countsOf(news).toSorted((one, other) => other.count - one.count)
  if (most?.list === 'cart') return '/cart'
  if (most?.list === 'favourites') return '/catalog?infavorite=true'
  const ids = new Set(
    news
      .flatMap((one) => one.lists)
      .flatMap(({ specificationId }: Listing) => (specificationId === null ? [] : [specificationId])),
  )
  const [only] = ids
  return ids.size === 1 && only !== undefined ? `/specifications/${only}` : '/specifications'
}
