import { usePricesHidden } from '../../../../shared/session/hidden-prices'
import type { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useCallback, useMemo } from 'react'
import { useMedia } from '../../../../lib/media'
import { usePersonalChoice } from '../../../../shared/session/personal-settings'
import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { catalogueTexts } from '../catalogue.texts'

type Warehouse = ResponseOf<typeof catalogueInfo>['warehouses'][number]
export type ColumnId =
  | 'picture'
  | 'compare'
  | 'specification'
  | 'favorite'
  | 'article'
  | 'name'
  | 'brand'
  | 'series'
  | 'code'
  | 'pack'
  | 'total'
  | 'term'
  | 'price'
  | 'steps'
  | 'amount'
  | `stock-${number}`

export type Column = {
  id: ColumnId
  /** Pixels; the name takes the rest. */
  width: number | null
  title: string
  hint?: string
  align: 'start' | 'end' | 'center'
  sort?: 'article' | 'name' | 'price'
  /**
   * Truncates any content with an ellipsis, because its width was set by hand. Other columns truncate only texts that
   * are too long.
   */
  cuts?: true
  /** Always shown. */
  fixed?: true
  warehouseId?: number
}

const none: ColumnId[] = []
const isColumnId = (value: unknown): value is ColumnId => typeof value === 'string'
/** Columns hidden and shown by hand; the others depend on the width. */
type Choice = {
  hidden: ColumnId[]
  shown: ColumnId[]
  /** Columns moved by hand; the others keep their default place among them. */ order: ColumnId[]
  /** Pixels, of what was resized. */ widths: Partial<Record<ColumnId, number>>
  compact: boolean
}
const untouched: Choice = { hidden: none, shown: none, order: none, widths: {}, compact: false }
export const narrowest = 32
export const widest = 600

function accept(stored: unknown): Choice | null {
  if (typeof stored !== 'object' || stored === null || !('hidden' in stored) || !('shown' in stored)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever an older version has left there
  const { hidden, shown, order, widths, compact } = stored as Record<keyof Choice, unknown>
  if (!Array.isArray(hidden) || !Array.isArray(shown)) return null
  return {
    hidden: hidden.filter(isColumnId),
    shown: shown.filter(isColumnId),
    order: Array.isArray(order) ? order.filter(isColumnId) : none,
    widths: acceptWidths(widths),
    compact: compact === true,
  }
}

const acceptWidths = (stored: unknown): Choice['widths'] =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(
        Object.entries(stored).filter(
          ([, width]) => typeof width === 'number' && width >= narrowest && width <= widest,
        ),
      )
    : {}

/** All possible columns of the list, in their default order. */
function useUsualColumns(warehouses: readonly Warehouse[], isTight: boolean): Column[] {
  const t = useTexts(catalogueTexts)
  const { configuration } = useAppInfo()
  const isHidden = usePricesHidden()
  return useMemo<Column[]>(
    () => [
      { id: 'picture', width: 38, title: t('catalogue.colPicture'), align: 'center' },
      { id: 'article', width: isTight ? 130 : 144, title: t('catalogue.colArticle'), align: 'start', sort: 'article' },
      { id: 'name', width: null, title: t('catalogue.colName'), align: 'start', sort: 'name', fixed: true },
      { id: 'brand', width: 104, title: t('catalogue.colBrand'), align: 'start' },
      { id: 'series', width: 100, title: t('catalogue.colSeries'), align: 'start' },
      { id: 'code', width: 124, title: t('catalogue.colCode'), align: 'start' },
      { id: 'pack', width: 64, title: t('catalogue.colPack'), align: 'end' },
      // a single warehouse needs no total
      ...(warehouses.length > 1
        ? [
            {
              id: 'total',
              width: isTight ? 92 : 98,
              title: t('catalogue.colTotal'),
              hint: t('catalogue.colTotalHint'),
              align: 'end',
            } as const,
          ]
        : []),
      ...warehouses.map(({ id, name, city, isVirtual, deliveryTime }): Column => ({
        id: `stock-${id}`,
        width: isTight ? 78 : 86,
        title: shortStock(name, city),
        hint: [
          t(isVirtual ? 'catalogue.virtualStock' : 'catalogue.stockOf', {
            name: name.includes(city) ? name : `${name}, ${city}`,
          }),
          deliveryTime > 0 ? t('catalogue.days', { days: deliveryTime }) : t('catalogue.today'),
        ].join(', '),
        align: 'end',
        warehouseId: id,
      })),
      { id: 'term', width: 54, title: t('catalogue.colTerm'), align: 'end' },
      {
        id: 'price',
        width: 106,
        title: t(configuration.priceWithVat ? 'catalogue.colPrice' : 'catalogue.colPriceNet'),
        align: 'end',
        ...(!isHidden && { sort: 'price' as const }),
        fixed: true,
      },
      { id: 'steps', width: 150, title: t('catalogue.colSteps'), align: 'end' },
      { id: 'compare', width: 32, title: t('catalogue.colCompare'), align: 'center' },
      ...(configuration.specificationsEnabled
        ? [{ id: 'specification', width: 32, title: t('catalogue.colSpecification'), align: 'center' } as const]
        : []),
      { id: 'favorite', width: 32, title: t('catalogue.colFavorite'), align: 'center' },
      { id: 'amount', width: 160, title: t('catalogue.colAmountShort'), align: 'start', fixed: true },
    ],
    [t, warehouses, configuration.priceWithVat, configuration.specificationsEnabled, isTight, isHidden],
  )
}

/**
 * Columns of the list by this user's settings; stocks beyond the configured number are hidden until they are chosen.
 */
export function useColumns(warehouses: readonly Warehouse[]) {
  const { configuration } = useAppInfo()
  const [choice, choose] = usePersonalChoice('catalogColumns', 'B2B_CATALOG_COLUMNS', untouched, accept)
  const isRoomy = useMedia('(min-width: 1800px)')
  const isWide = useMedia('(min-width: 1640px)')
  const isCommon = useMedia('(min-width: 1520px)')
  const isTight = useMedia('(max-width: 1380px)')
  const isNarrow = useMedia('(max-width: 1060px)')

  const usual = useUsualColumns(warehouses, isTight)
  const all = useMemo(
    () =>
      arranged(usual, choice.order).map((column) =>
        choice.widths[column.id] === undefined
          ? column
          : { ...column, width: choice.widths[column.id] ?? null, cuts: true as const },
      ),
    [usual, choice.order, choice.widths],
  )

  const hiddenAtFirst = useMemo(() => {
    // one total replaces the columns of several warehouses
    const shownStocks = isNarrow && warehouses.length > 1 ? 0 : configuration.numberOfShownStocks
    const stocks = warehouses.slice(shownStocks).map(({ id }): ColumnId => `stock-${id}`)
    // the name is most important: other columns need the remaining width
    const others: readonly (readonly [ColumnId, boolean])[] = [
      ['series', isRoomy],
      ['code', isWide],
      ['brand', isCommon],
      ['pack', !isTight],
      ['term', !isTight],
      ['compare', !isTight],
      ['favorite', !isNarrow],
      ['specification', isRoomy],
      ['steps', isWide],
    ]
    return new Set<ColumnId>([...stocks, ...others.filter(([, hasRoom]) => !hasRoom).map(([id]) => id)])
  }, [warehouses, configuration.numberOfShownStocks, isRoomy, isWide, isCommon, isTight, isNarrow])

  const isShown = ({ id, fixed }: Column) =>
    fixed === true || choice.shown.includes(id) || (!choice.hidden.includes(id) && !hiddenAtFirst.has(id))
  // unchanged columns keep their identity, so that rows do not re-render
  const key = all
    .filter(isShown)
    .map(({ id }) => id)
    .join()
  const shown = useMemo(() => all.filter(({ id }) => key.split(',').includes(id)), [all, key])

  const toggle = (column: Column) =>
    isShown(column)
      ? choose({
          ...choice,
          hidden: [...choice.hidden, column.id],
          shown: choice.shown.filter((id) => id !== column.id),
        })
      : choose({
          ...choice,
          hidden: choice.hidden.filter((id) => id !== column.id),
          shown: [...choice.shown, column.id],
        })

  /** Moves past the next visible one. */
  const move = ({ id }: Column, by: 1 | -1) => {
    const ids = all.map((column) => column.id)
    const visible = all.filter(isShown).map((column) => column.id)
    const neighbour = visible[visible.indexOf(id) + by]
    if (neighbour === undefined) return
    const rest = ids.filter((other) => other !== id)
    rest.splice(rest.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, id)
    choose({ ...choice, order: rest })
  }
  const { widths } = choice
  const resize = useCallback(
    (id: ColumnId, width: number) =>
      choose({ ...choice, widths: { ...widths, [id]: Math.round(Math.min(widest, Math.max(narrowest, width))) } }),
    [choose, choice, widths],
  )

  return {
    all,
    shown,
    isShown,
    toggle,
    move,
    resize,
    compact: choice.compact,
    setCompact: (compact: boolean) => choose({ ...choice, compact }),
    reset: () => choose(untouched),
  }
}

/** In the chosen order; other columns come after the one they follow by default. */
function arranged<C extends { id: ColumnId }>(usual: readonly C[], order: readonly ColumnId[]): C[] {
  if (order.length === 0) return [...usual]
  const known = order.flatMap((id) => usual.find((column) => column.id === id) ?? [])
  for (const [at, column] of usual.entries()) {
    if (known.includes(column)) continue
    const before = usual[at - 1]
    known.splice(before ? known.indexOf(before) + 1 : 0, 0, column)
  }
  return known
}

/**
 * Whether a cell must truncate a text: its width was set by hand, or the text could be too wide in the widest letters.
 * A truncating cell has its own paint layer, and hardly one of two dozen rows needs it.
 */
export const mayBeCut = ({ width, cuts }: Pick<Column, 'width' | 'cuts'>, text: string): boolean =>
  cuts ?? (width !== null && text.length * widestLetter > width - cellPadding)

/** Pixels, of small text. */
const widestLetter = 9
const cellPadding = 11

/** A column header has room for a word: «Нижний Новгород, центральный склад» is «Центральный». */
function shortStock(name: string, city: string): string {
  const place = name.startsWith(`${city}, `) ? name.slice(city.length + 2) : name
  return place
    .replace(/^склад\s+|\sсклад$/i, '')
    .trimEnd()
    .replace(/^./, (letter) => letter.toUpperCase())
}
