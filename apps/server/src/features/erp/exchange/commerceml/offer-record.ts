import type { OfferPrice, OfferRecord } from './catalogue-record'
import { currencyCodeOf } from './currency-code'
import { childOf, childrenOf, childText, isDeleted } from './element-access'
import { parsePrice, parseThousandths } from './parse-number'
import { unitFrom } from '../load/okei-units'
import { unitOf } from './product-record'
import type { XmlElement } from './xml-elements'

export function offerFrom(element: XmlElement): OfferRecord | null {
  const id = childText(element, 'Ид')
  if (!id) return null
  const hash = id.indexOf('#')
  const productExternalId = hash === -1 ? id : id.slice(0, hash)
  if (productExternalId === '') return null

  return {
    kind: 'offer',
    seller: null,
    productExternalId,
    characteristicExternalId: (hash === -1 ? '' : id.slice(hash + 1)) || childText(element, 'ИдХарактеристики'),
    characteristics: childrenOf(childOf(element, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').flatMap((one) => {
      const value = childText(one, 'Значение')
      return value ? [{ name: childText(one, 'Наименование') ?? '', value }] : []
    }),
    article: childText(element, 'Артикул'),
    barcode: childText(element, 'Штрихкод'),
    name: childText(element, 'Наименование'),
    unit: unitOf(childOf(element, 'БазоваяЕдиница')),
    ...pricesOf(element),
    ...stocksOf(element),
    deleted: isDeleted(element),
  }
}

function pricesOf(element: XmlElement): Pick<OfferRecord, 'prices' | 'unreadablePrices'> {
  const list = childOf(element, 'Цены')
  if (!list) return { prices: null, unreadablePrices: 0 }
  let unreadablePrices = 0
  const prices = childrenOf(list, 'Цена').flatMap((price): OfferPrice[] => {
    const priceTypeExternalId = childText(price, 'ИдТипаЦены')
    const text = childText(price, 'ЦенаЗаЕдиницу')
    const kopecks = parsePrice(text)
    if (text && kopecks === null) unreadablePrices++
    if (!priceTypeExternalId || kopecks === null) return []
    const coefficient = parseThousandths(childText(price, 'Коэффициент'))
    return [
      {
        priceTypeExternalId,
        kopecks,
        currency: currencyCodeOf(childText(price, 'Валюта')),
        fromAmount: parseThousandths(childText(price, 'МинКоличество')),
        unit: unitFrom(null, childText(price, 'Единица')),
        coefficient: coefficient && coefficient > 0 ? coefficient : null,
      },
    ]
  })
  return { prices: unreadablePrices > 0 ? null : prices, unreadablePrices }
}

/**
 * Old exchanges write `Склад` with attributes (or inside `Склады`), version 3 `Остатки/Остаток/Склад` or a total
 * without a warehouse, the simplest only `Количество`. An empty amount means absent. Warehouses may have drums as
 * `Отрезки/Отрезок` with `Номер` and `Длина`, our extension for cable.
 */
function stocksOf(element: XmlElement): Pick<OfferRecord, 'amount' | 'drums' | 'stocks' | 'unreadableStocks'> {
  const rests = childrenOf(childOf(element, 'Остатки'), 'Остаток')
  const flat = [
    ...childrenOf(element, 'Склад'),
    ...childrenOf(element, 'Склады').flatMap((list) =>
      list.attributes['ИдСклада'] ? [list] : childrenOf(list, 'Склад'),
    ),
  ]
  const nested = rests.flatMap((rest) => childrenOf(rest, 'Склад'))
  let unreadableStocks = 0
  const read = (text: string | null): number | null => {
    const amount = parseThousandths(text)
    if (text !== null && amount === null) unreadableStocks++
    return amount
  }
  const stocks = [...flat, ...nested].flatMap((stock) => {
    const warehouseExternalId = stock.attributes['ИдСклада']?.trim() || childText(stock, 'Ид')
    const text = stock.attributes['КоличествоНаСкладе']?.trim() || childText(stock, 'Количество', 'КоличествоНаСкладе')
    return warehouseExternalId ? [{ warehouseExternalId, amount: read(text) ?? 0 }] : []
  })
  const tellingDrums = [...flat, ...nested].filter((stock) => childOf(stock, 'Отрезки'))
  const drums = tellingDrums.flatMap((stock) => {
    const warehouseExternalId = stock.attributes['ИдСклада']?.trim() || childText(stock, 'Ид')
    return childrenOf(childOf(stock, 'Отрезки'), 'Отрезок').flatMap((drum) => {
      const length = read(childText(drum, 'Длина'))
      return warehouseExternalId && length !== null && length > 0
        ? [{ warehouseExternalId, number: (childText(drum, 'Номер') ?? '').slice(0, 100), length }]
        : []
    })
  })
  const whole =
    childText(element, 'Количество') ??
    childText(
      rests.find((rest) => !childOf(rest, 'Склад')),
      'Количество',
    )
  // not needed beside stocks of warehouses
  const amount = stocks.length > 0 ? parseThousandths(whole) : read(whole)
  if (unreadableStocks > 0) return { amount: null, stocks: null, drums: null, unreadableStocks }
  return {
    amount,
    stocks: stocks.length > 0 ? stocks : null,
    drums: tellingDrums.length > 0 ? drums : null,
    unreadableStocks,
  }
}
