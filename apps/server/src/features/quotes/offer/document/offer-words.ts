import { shownDay } from '@snab/domain/text/shown-day'
import type { OfferColumn } from '@snab/contract/quotes/offer-template'
import type { PublishedOffer, PublishedRow } from '@snab/contract/quotes/client-offer'
import { toAmount } from '@snab/domain/money/amounts'
import { formatMoney } from '@snab/domain/money/money'
import { vatName } from '@snab/domain/money/vat'
import { isReduced, sumBeforeDiscount } from '@snab/domain/offer/line-sums'
import { countedRows } from '@snab/domain/offer/offer-row'
import type { OfferVariable } from '@snab/domain/offer/offer-variables'

const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amounts = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
export const roubles = (kopecks: number): string => money.format(kopecks / 100)

/** `before` is the sum without the client's discount, in the basis of the sums column. */
export type OfferSums = { net: number; vat: number; gross: number; before: number; positions: number }

/** A row in the basis of the sums column. */
export const sumOfRow = (row: PublishedRow, { vat }: Pick<PublishedOffer, 'vat'>): number =>
  vat === 'top' ? row.net : row.gross

export function sumsOf(offer: PublishedOffer, rows: readonly PublishedRow[] = offer.rows): OfferSums {
  const counted = countedRows(offer.rows)
  const sums = { net: 0, vat: 0, gross: 0, before: 0, positions: 0 }
  for (const row of rows) {
    if (!counted.has(row.id)) continue
    sums.net += row.net
    sums.vat += row.vat
    sums.gross += row.gross
    sums.before += sumBeforeDiscount(row, offer.vat)
    sums.positions += 1
  }
  return sums
}

export const columnTitle = (column: OfferColumn, { vat, currencySign }: PublishedOffer): string =>
  ({
    number: '№',
    article: 'Артикул',
    image: 'Фото',
    name: 'Наименование',
    manufacturerCode: 'Код производителя',
    brand: 'Бренд',
    amount: 'Кол-во',
    unit: 'Ед.',
    term: 'Срок',
    price: `Цена${vat === 'top' ? ' без НДС' : ''}, ${currencySign}`,
    discount: 'Скидка',
    vat: 'НДС',
    total: `Сумма${vat === 'top' ? ' без НДС' : ''}, ${currencySign}`,
  })[column]

export const isRightColumn = (column: OfferColumn): boolean =>
  ['number', 'amount', 'price', 'discount', 'total'].includes(column)

/** Why a row does not count, shown beside its name. */
export const choiceWords = ({ choice, isChosen }: PublishedRow): string =>
  choice === 'included'
    ? ''
    : `${choice === 'optional' ? 'по желанию' : 'вместо строки выше'}${isChosen ? '' : ', в итог не входит'}`

export function cellWords(row: PublishedRow, column: OfferColumn, offer: PublishedOffer, number: number): string {
  switch (column) {
    case 'number':
      return String(number)
    case 'amount':
      return amounts.format(toAmount(row.amount))
    case 'price':
      return row.price === null ? 'по запросу' : roubles(row.price)
    case 'discount':
      return offer.discount === 0 || !isReduced(row) ? '' : `${amounts.format(offer.discount / 100)} %`
    case 'vat':
      return offer.vat === 'none' ? 'без НДС' : vatName(row.vatRate)
    case 'total':
      return row.price === null ? '' : roubles(sumOfRow(row, offer))
    case 'image':
      return ''
    default:
      return row[column]
  }
}

/** Lines below the table. */
export function totalWords(offer: PublishedOffer, sums: OfferSums): [string, string][] {
  const saved = sums.before - (offer.vat === 'top' ? sums.net : sums.gross)
  const discount: [string, string][] =
    saved > 0
      ? [
          ['Без скидки', roubles(sums.before)],
          ['Скидка', roubles(-saved)],
        ]
      : []
  return [...discount, ...plainTotals(offer, sums)]
}

function plainTotals(offer: PublishedOffer, sums: OfferSums): [string, string][] {
  if (offer.vat === 'none') return [['Итого, НДС не облагается', roubles(sums.gross)]]
  if (offer.vat === 'top')
    return [
      ['Итого без НДС', roubles(sums.net)],
      ['НДС', roubles(sums.vat)],
      ['Всего с НДС', roubles(sums.gross)],
    ]
  return [
    ['Итого', roubles(sums.gross)],
    ['В том числе НДС', roubles(sums.vat)],
  ]
}

export function variablesOf(offer: PublishedOffer): Record<OfferVariable, string> {
  const sums = sumsOf(offer)
  return {
    номер: String(offer.number),
    дата: shownDay(offer.day),
    срок: offer.validUntil === null ? 'отзыва' : shownDay(offer.validUntil),
    предложение: offer.name,
    клиент: offer.client.name || 'Уважаемый клиент',
    контакт: offer.client.person,
    итого: formatMoney(sums.gross, offer.currencySign),
    позиций: String(sums.positions),
    автор: offer.author.name,
    компания: offer.author.company || offer.author.name,
    почта: offer.author.email,
    телефон: offer.author.phone === '' ? '' : `+7 ${offer.author.phone}`,
  }
}
