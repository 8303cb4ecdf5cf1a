import type { catalogueInfo } from '@snab/contract/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMemo } from 'react'
import { useLocalChoice } from '../../lib/local-choice'
import { useMedia } from '../../lib/media'
import { useAppInfo } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { catalogueTexts } from './catalogue.texts'

type Warehouse = ResponseOf<typeof catalogueInfo>['warehouses'][number]
export type ColumnId = 'picture' | 'favorite' | 'article' | 'name' | 'brand' | 'series' | 'code' | 'pack' | 'term' | 'price' | 'amount' | `stock-${number}`

export type Column = {
  id: ColumnId
  /** Pixels; the name takes what is left. */
  width: number | null
  title: string
  hint?: string
  align: 'start' | 'end' | 'center'
  sort?: 'article' | 'name' | 'price'
  /** Stays whatever the user chooses. */
  fixed?: true
  warehouseId?: number
}

const none: ColumnId[] = []
const isColumnId = (value: unknown): value is ColumnId => typeof value === 'string'
/** What was hidden and shown by hand; the rest follows the room there is. */
type Choice = { hidden: ColumnId[]; shown: ColumnId[] }
const untouched: Choice = { hidden: none, shown: none }

function accept(stored: unknown): Choice | null {
  if (typeof stored !== 'object' || stored === null || !('hidden' in stored) || !('shown' in stored)) return null
  const { hidden, shown } = stored
  return Array.isArray(hidden) && Array.isArray(shown) ? { hidden: hidden.filter(isColumnId), shown: shown.filter(isColumnId) } : null
}

/** Columns of the list as this user likes them; stocks beyond the configured number are hidden until they are chosen. */
export function useColumns(warehouses: readonly Warehouse[]) {
  const t = useTexts(catalogueTexts)
  const { configuration } = useAppInfo()
  const [choice, choose] = useLocalChoice('B2B_CATALOG_COLUMNS', untouched, accept)
  const isRoomy = useMedia('(min-width: 1800px)')
  const isWide = useMedia('(min-width: 1640px)')
  const isCommon = useMedia('(min-width: 1520px)')
  const isTight = useMedia('(max-width: 1380px)')

  const all = useMemo<Column[]>(
    () => [
      { id: 'picture', width: 38, title: t('catalogue.colPicture'), align: 'center' },
      { id: 'article', width: isTight ? 130 : 144, title: t('catalogue.colArticle'), align: 'start', sort: 'article' },
      { id: 'name', width: null, title: t('catalogue.colName'), align: 'start', sort: 'name', fixed: true },
      { id: 'brand', width: 104, title: t('catalogue.colBrand'), align: 'start' },
      { id: 'series', width: 100, title: t('catalogue.colSeries'), align: 'start' },
      { id: 'code', width: 124, title: t('catalogue.colCode'), align: 'start' },
      { id: 'pack', width: 64, title: t('catalogue.colPack'), align: 'end' },
      ...warehouses.map(({ id, name, city, isVirtual }): Column => ({ id: `stock-${id}`, width: isTight ? 78 : 86, title: shortStock(name, city), hint: t(isVirtual ? 'catalogue.virtualStock' : 'catalogue.stockOf', { name: name.includes(city) ? name : `${name}, ${city}` }), align: 'end', warehouseId: id })),
      { id: 'term', width: 54, title: t('catalogue.colTerm'), align: 'end' },
      { id: 'price', width: 106, title: t(configuration.priceWithVat ? 'catalogue.colPrice' : 'catalogue.colPriceNet'), align: 'end', sort: 'price', fixed: true },
      { id: 'favorite', width: 32, title: t('catalogue.colFavorite'), align: 'center' },
      { id: 'amount', width: 160, title: t('catalogue.colAmount'), align: 'start', fixed: true },
    ],
    [t, warehouses, configuration.priceWithVat, isTight],
  )

  const hiddenAtFirst = useMemo(() => {
    const stocks = warehouses.slice(configuration.numberOfShownStocks).map(({ id }): ColumnId => `stock-${id}`)
    // the name says most: the others wait until it has its room
    const others: readonly (readonly [ColumnId, boolean])[] = [['series', isRoomy], ['code', isWide], ['brand', isCommon], ['pack', !isTight], ['term', !isTight]]
    return new Set<ColumnId>([...stocks, ...others.filter(([, hasRoom]) => !hasRoom).map(([id]) => id)])
  }, [warehouses, configuration.numberOfShownStocks, isRoomy, isWide, isCommon, isTight])

  const isShown = ({ id, fixed }: Column) => fixed === true || choice.shown.includes(id) || (!choice.hidden.includes(id) && !hiddenAtFirst.has(id))
  // the same columns keep their identity, or every row would be drawn again
  const key = all.filter(isShown).map(({ id }) => id).join()
  const shown = useMemo(() => all.filter(({ id }) => key.split(',').includes(id)), [all, key])

  const toggle = (column: Column) =>
    isShown(column)
      ? choose({ hidden: [...choice.hidden, column.id], shown: choice.shown.filter((id) => id !== column.id) })
      : choose({ hidden: choice.hidden.filter((id) => id !== column.id), shown: [...choice.shown, column.id] })

  return { all, shown, isShown, toggle, reset: () => choose(untouched) }
}

/** A column head has room for a word: «Нижний Новгород, центральный склад» is «Центральный». */
function shortStock(name: string, city: string): string {
  const place = name.startsWith(`${city}, `) ? name.slice(city.length + 2) : name
  return place.replace(/^склад\s+|\s+склад$/i, '').replace(/^./, (letter) => letter.toUpperCase())
}
