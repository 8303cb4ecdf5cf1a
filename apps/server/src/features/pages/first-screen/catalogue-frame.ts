import type { search } from '@snab/contract/catalogue/catalogue'
import type { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import type { Product } from '@snab/contract/catalogue/product'
import type { appInfo } from '@snab/contract/content/configuration'
import type { ResponseOf } from '@snab/contract/endpoint'
import { formatMoney, toKopecks } from '@snab/domain/money/money'
import { ownValue } from '@snab/domain/own-value'
import { filled, type Frame, type Values } from './frame'

export type Shown = {
  info: ResponseOf<typeof appInfo>
  catalogue: ResponseOf<typeof catalogueInfo>
  /** Null when a guest's list would differ from this visitor's, or when only the screen can read the address. */
  list: ResponseOf<typeof search> | null
  /** The section named in the address. */
  sectionId: number | null
  /** The deployment's own texts, which override those of the screens. */
  texts: Readonly<Record<string, string>>
}

const ourName = 'Снаб'

/** The catalogue as shown before its scripts run: the header, the columns and the first goods. */
export function catalogueFrame(frame: Frame, { info, catalogue, list, sectionId, texts: own }: Shown): string {
  const { parts } = frame
  const texts = { ...frame.texts, ...own }
  const { configuration, look } = info
  const warehouses = catalogue.warehouses.slice(0, configuration.numberOfShownStocks)
  const section = catalogue.sections.find(({ id }) => id === sectionId)
  const common: Values = {
    brand: look.name === ourName ? (texts['shell.brand'] ?? look.name) : look.name,
    help: configuration.helpHeading,
    heading: list?.meta.itemsHeading ?? section?.name ?? texts['catalogue.title'] ?? '',
    priceTitle: texts[configuration.priceWithVat ? 'catalogue.colPrice' : 'catalogue.colPriceNet'] ?? '',
    total: catalogue.warehouses.length > 1 ? 'yes' : 'no',
    specification: configuration.specificationsEnabled ? 'yes' : 'no',
  }
  const goods = (list?.items ?? []).map((product) => ({ ...common, ...valuesOf(product, configuration.currencySign) }))
  const empty = Array.from({ length: parts.rows }, (): Values => common)
  const rows: readonly Values[] = list === null ? empty : goods
  const stockCells = warehouses.map(() => parts.stockCell).join('')
  return filled(parts.page, {
    values: common,
    texts,
    parts: {
      sections: sectionsOf(info)
        .map((values) => filled(parts.section, { values: { ...values, text: ownValue(texts, values.text) ?? '' } }))
        .join(''),
      stockHeads: warehouses
        .map(({ name, city }) => filled(parts.stockHead, { values: { stock: shortStock(name, city) } }))
        .join(''),
      rows: rows.map((values) => filled(parts.row, { values, texts, parts: { stockCells } })).join(''),
      tiles: rows.map((values) => filled(parts.tile, { values, texts })).join(''),
    },
  })
}

const sectionsOf = ({ configuration: { configuratorEnabled, newsEnabled, homeVersion } }: Shown['info']) => [
  { path: '/catalog', text: 'shell.catalog', here: 'yes' },
  ...(configuratorEnabled ? [{ path: '/modules', text: 'shell.modules', here: 'no' }] : []),
  ...(newsEnabled ? [{ path: homeVersion === 2 ? '/posts/news' : '/news', text: 'shell.news', here: 'no' }] : []),
]

function valuesOf(product: Product, currencySign: string): Values {
  const { id, name, article, brand, series, manufacturerCode, multiplicity, unit } = product
  return {
    id,
    name,
    article,
    brand: brand?.name ?? '',
    series: series?.name ?? '',
    code: manufacturerCode ?? '',
    pack: `${number.format(multiplicity)} ${unit.name}`,
    price: priceOf(product, currencySign),
    facts: [article, brand?.name].filter(Boolean).join(' · '),
  }
}

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

/** The list's price; empty where the screen shows another one (that of the smallest amount) or words. */
function priceOf(
  { currentPrice, price, priceSteps, minimumBatch, multiplicity }: Product,
  currencySign: string,
): string {
  const shown = currentPrice ?? price?.value ?? null
  const isOfAmount = priceSteps.some(
    ({ fromAmount }) => fromAmount > 1 && fromAmount <= Math.max(minimumBatch, multiplicity),
  )
  return shown === null || isOfAmount ? '' : formatMoney(toKopecks(shown), currencySign)
}

/** Shortened like on the screen: a column has room for one word. */
function shortStock(name: string, city: string): string {
  const place = name.startsWith(`${city}, `) ? name.slice(city.length + 2) : name
  return place
    .replace(/^склад\s+|\sсклад$/i, '')
    .trimEnd()
    .replace(/^./, (letter) => letter.toUpperCase())
}
