import { nextMoment, weekdayOf } from '../time/next-moment'

export const feedFormats = ['xlsx', 'csv', 'yml', 'bmecat'] as const
export type FeedFormat = (typeof feedFormats)[number]
export const feedFormatNames: Record<FeedFormat, string> = {
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  yml: 'YML',
  bmecat: 'BMEcat 2005, ETIM',
}
/** A YML file is always the whole list: its readers treat missing goods as no longer sold. */
export const mayBeDelta = (format: FeedFormat): boolean => format !== 'yml'

export const feedWays = ['link', 'mail', 's3'] as const
export type FeedWay = (typeof feedWays)[number]

export const feedColumns = [
  'article',
  'manufacturer-code',
  'brand',
  'name',
  'section',
  'unit',
  'price-gross',
  'price-net',
  'base-price',
  'vat',
  'stock',
  'warehouses',
  'delivery-days',
  'multiplicity',
  'minimum',
  'barcode',
  'weight',
  'etim-class',
  'features',
  'picture',
  'address',
] as const
export type FeedColumn = (typeof feedColumns)[number]
export const feedColumnNames: Record<FeedColumn, string> = {
  article: 'Артикул',
  'manufacturer-code': 'Артикул производителя',
  brand: 'Бренд',
  name: 'Название',
  section: 'Раздел',
  unit: 'Единица',
  'price-gross': 'Ваша цена с НДС',
  'price-net': 'Ваша цена без НДС',
  'base-price': 'Цена без скидки',
  vat: 'Ставка НДС',
  stock: 'Остаток',
  warehouses: 'Остатки по складам',
  'delivery-days': 'Срок, дней',
  multiplicity: 'Кратность',
  minimum: 'Минимальная партия',
  barcode: 'Штрихкод',
  weight: 'Вес, кг',
  'etim-class': 'Класс ETIM',
  features: 'Характеристики',
  picture: 'Картинка',
  address: 'Страница товара',
}
/** The contents of a new price list. */
export const usualColumns: readonly FeedColumn[] = [
  'article',
  'brand',
  'name',
  'unit',
  'price-gross',
  'price-net',
  'stock',
  'multiplicity',
]
/** Columns that a format cannot hold, or always has. */
const fixedIn: Record<FeedFormat, readonly FeedColumn[]> = {
  xlsx: [],
  csv: [],
  yml: ['name', 'section', 'price-net', 'price-gross', 'delivery-days', 'vat', 'unit', 'warehouses'],
  bmecat: [
    'name',
    'section',
    'unit',
    'price-gross',
    'price-net',
    'base-price',
    'vat',
    'stock',
    'warehouses',
    'delivery-days',
    'address',
  ],
}
export const columnsToChoose = (format: FeedFormat): readonly FeedColumn[] =>
  feedColumns.filter((column) => !fixedIn[format].includes(column))

export const feedSchedules = ['never', 'hourly', 'daily', 'weekly'] as const
export type FeedSchedule = (typeof feedSchedules)[number]
/** `minute` of the Moscow day; an hourly feed uses only the minute of the hour. `weekdays` from Monday = 1. */
export type FeedTimes = { schedule: FeedSchedule; minute: number; weekdays: readonly number[] }

const hourMs = 3_600_000

/** The next run after `after`; null: never. */
export function nextRun({ schedule, minute, weekdays }: FeedTimes, after: Date): Date | null {
  if (schedule === 'never') return null
  if (schedule === 'hourly') {
    // hours of Moscow begin together with hours of UTC
    const inHour = (minute % 60) * 60_000
    const at = Math.floor(after.getTime() / hourMs) * hourMs + inHour
    return new Date(at > after.getTime() ? at : at + hourMs)
  }
  return nextMoment(after, minute, (day) => schedule === 'daily' || weekdays.includes(weekdayOf(day)))
}

export const feedRunStates = ['waiting', 'running', 'done', 'unchanged', 'failed'] as const
export type FeedRunState = (typeof feedRunStates)[number]

/** Maximum price lists of one person in a company. */
export const mostFeeds = 20
/** The prefix of secrets in addresses of price lists. */
export const feedLinkPrefix = 'snab_feed_'
/** Runs of a price list whose files are kept, but at least back to this many full files. */
export const keptFeedFiles = 50
export const keptFullFiles = 3
/** Days for which files other than the last are kept. */
export const keptFeedDays = 7
export const previewRows = 20
