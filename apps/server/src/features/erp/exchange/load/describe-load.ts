import type { HiddenCounts } from '../finish-session'
import type { LoadCounts } from './load-catalogue'

const line = (what: string, parts: [number, string][]): string | null => {
  const texts = parts.filter(([count]) => count > 0).map(([count, text]) => `${text} ${count}`)
  return texts.length > 0 ? `${what}: ${texts.join(', ')}` : null
}

/** Describes a load in Russian for the log of 1C and the console. */
export function describeLoad({
  staged,
  products,
  offers,
  sections,
  featuresCreated,
  prices,
  stocks,
  discovered,
  notNumbers,
  unknownProperties,
}: LoadCounts): string[] {
  const lines = [
    line('Разделы', [
      [staged.sections, 'прочитано'],
      [sections.created, 'создано'],
      [sections.changed, 'изменено'],
    ]),
    line('Свойства', [
      [staged.properties, 'прочитано'],
      [featuresCreated, 'создано'],
      [unknownProperties, 'неизвестных пропущено'],
      [notNumbers, 'нечисловых значений у числовых пропущено'],
    ]),
    line('Товары', [
      [products.read, 'прочитано'],
      [products.created, 'создано'],
      [products.changed, 'изменено'],
      [products.same, 'без изменений'],
      [products.repeated, 'повторов'],
      [products.deleted, 'с пометкой удаления'],
    ]),
    line('Предложения', [
      [offers.read, 'прочитано'],
      [offers.applied, 'применено'],
      [offers.ofOtherSellers, 'из них других продавцов'],
      [offers.variantsCreated, 'создано вариантов'],
      [offers.repeated, 'повторов'],
      [offers.unknown, 'без товара пропущено'],
    ]),
    line('Цены', [
      [staged.prices, 'прочитано'],
      [prices.written, 'записано'],
      [prices.removed, 'убрано'],
    ]),
    line('Остатки', [
      [staged.stocks, 'прочитано'],
      [stocks.written, 'записано'],
      [stocks.removed, 'убрано'],
    ]),
    line('Новые', [
      [discovered.priceTypes.length, 'виды цен'],
      [discovered.warehouses.length, 'склады'],
    ]),
    staged.unreadablePrices > 0
      ? `Не прочитано цен: ${staged.unreadablePrices}; у этих товаров остались прежние`
      : null,
    staged.zeroPrices > 0
      ? `Цен, равных нулю и меньше: ${staged.zeroPrices}; по этим видам цен товары остались без цены`
      : null,
    ...[...staged.pricesWithoutRate].map(
      ([currency, count]) => `Цены в ${currency} без курса пропущены, прежние остались: ${count}`,
    ),
    staged.unsurePrices > 0
      ? `Цен, о которых неясно, за какую они единицу: ${staged.unsurePrices}; по этим видам цен остались прежние`
      : null,
    staged.unreadableStocks > 0
      ? `Не прочитано остатков: ${staged.unreadableStocks}; у этих товаров остались прежние`
      : null,
    staged.unreadableVatRates > 0
      ? `Не прочитано ставок НДС: ${staged.unreadableVatRates}; прежние остались, у новых товаров обычная`
      : null,
  ].filter((text) => text !== null)
  return lines.length > 0 ? lines : ['В файле нет товаров, предложений и справочников']
}

export const describeHidden = ({ products, sections, stocks, offers }: HiddenCounts): string | null =>
  line('Скрыто как отсутствующее в полной выгрузке', [
    [products, 'товаров'],
    [sections, 'разделов'],
    [stocks, 'остатков'],
    [offers, 'предложений других продавцов'],
  ])
