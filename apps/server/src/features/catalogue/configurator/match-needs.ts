import type { FeatureFilter, IndexQuery } from '@snab/catalogue-index/types'
import type { matchNeeds } from '@snab/contract/catalogue/configurator'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import type { Named } from '@snab/contract/parts'
import { bestGroup } from '@snab/domain/configurator/together'
import type { Services } from '../../../services'
import { inStockFirst, isReady } from '../catalogue/in-stock-first'
import { toIndexQuery } from '../catalogue/index-query'
import { presentProduct } from '../goods/present-product'
import type { ProductRow } from '../goods/product-rows'
import type { VisitorView } from '../goods/visitor-view'
import { findClasses } from './configurator.queries'
import { readNeeds, type NeedReader } from './need-reader'

type NeededItem = ParsedRequestOf<typeof matchNeeds>['body']['items'][number]
type Answer = ResponseOf<typeof matchNeeds>
type Matched = Omit<Answer['items'][number], 'products'> & { ids: readonly number[] }
type Parts = Pick<Services, 'db' | 'engine' | 'rows' | 'config'>

const offered = 6
/** Results considered when sorting by stock. */
const considered = 60

/** Products for the items of a calculation. */
export async function matchProducts(
  { db, engine, rows, config }: Parts,
  view: VisitorView,
  items: readonly NeededItem[],
): Promise<Answer> {
  const reader = await readNeeds(db, view.dictionary, items)
  const words = [...new Set(items.flatMap(({ classes }) => classes))]
  const classes = words.length > 0 ? await findClasses(db, words) : []
  const base = toIndexQuery(listed, view, config.SNAB_DEFAULT_SORT)
  const matched = await Promise.all(
    items.map(async (item) => ({
      item,
      match: await matchItem({ engine, base, reader }, item, classesOf(item, classes)),
    })),
  )
  const known = await rows.get(matched.flatMap(({ match }) => match.ids))
  const alike = {
    brand: openGroup(matched, 'brand', { known, view }),
    series: openGroup(matched, 'series', { known, view }),
  }
  return {
    together: {
      brand: named(view.dictionary.brands.get(alike.brand.groupId ?? 0)),
      series: nameOf(view.dictionary.series, alike.series.groupId),
    },
    items: matched.map(({ item, match: { ids, ...match } }) => {
      const amount = thousandths(item)
      const ordered = item.alike === null ? inStockFirst(ids, known, view, amount) : alike[item.alike].order(item, ids)
      return {
        ...match,
        products: ordered
          .slice(0, offered)
          .flatMap((id) => known.get(id) ?? [])
          .map((row) => presentProduct(row, view, amount)),
      }
    }),
  }
}

const thousandths = ({ amount }: NeededItem) => Math.round(amount * 1000)
const named = (entry: Named | undefined): Named | null => (entry ? { id: entry.id, name: entry.name } : null)
function nameOf(names: ReadonlyMap<number, string>, id: number | null): Named | null {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}

const listed = {
  filters: undefined,
  // equally good matches are sorted by price
  sort: 'price',
  stockIds: undefined,
  requestedAmount: undefined,
  literal: false,
  page: 1,
  perPage: considered,
  facets: false,
} as const

type Alike = NonNullable<NeededItem['alike']>
type Goods = { known: ReadonlyMap<number, ProductRow>; view: VisitorView }

/** The common brand or series of such items; its goods come first. */
function openGroup(matched: readonly { item: NeededItem; match: Matched }[], kind: Alike, { known, view }: Goods) {
  const groupOf = (id: number) => known.get(id)?.[kind === 'brand' ? 'brandId' : 'seriesId'] ?? null
  const wanted = matched.filter(({ item, match }) => item.alike === kind && match.by === 'features')
  const groupId = bestGroup(
    wanted.map(({ item, match }) => {
      const ready = isReady({ rows: known, view, amount: thousandths(item) })
      return match.ids.map((id) => ({ groupId: groupOf(id), isInStock: ready(id) }))
    }),
  )
  const order = (item: NeededItem, ids: readonly number[]): number[] => {
    const ready = inStockFirst(ids, known, view, thousandths(item))
    const first = [...ready.filter((id) => groupOf(id) === groupId), ...ready.filter((id) => groupOf(id) !== groupId)]
    // parts of different series do not fit together, so those out of stock still count; different brands do
    return kind === 'series' ? first : inStockFirst(first, known, view, thousandths(item))
  }
  return { groupId, order }
}

type ClassRow = Awaited<ReturnType<typeof findClasses>>[number]

/** In the order of the item's list: the first class is intended, the others are fallbacks. */
function classesOf({ classes }: NeededItem, rows: readonly ClassRow[]): ClassRow[] {
  const found = classes.flatMap((word) =>
    rows.filter(({ code, name, erpName }) =>
      [code, name, erpName].some((known) => known?.toLowerCase() === word.toLowerCase()),
    ),
  )
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

type Asked = { engine: Services['engine']; base: IndexQuery; reader: NeedReader }

/** Goods for the item; else for its first alternative; else those with a similar name. */
async function matchItem(asked: Asked, item: NeededItem, classes: readonly ClassRow[]): Promise<Matched> {
  const { key, needs, instead, words } = item
  const unknown = new Set<string>()
  for (const [at, wanted] of [needs, ...instead].entries()) {
    const found = await matchByFeatures(asked, wanted, classes, unknown)
    if (found) return { key, by: 'features', instead: at === 0 ? null : at - 1, ...found }
  }
  const similar = words === '' ? null : await asked.engine.search({ ...asked.base, text: words, textMode: 'repair' })
  return {
    key,
    by: similar && similar.total > 0 ? 'words' : 'nothing',
    instead: null,
    classId: classes[0]?.id ?? null,
    features: [],
    unknown: [...unknown],
    total: similar?.total ?? 0,
    ids: similar?.ids ?? [],
  }
}

/** Goods of the first class that has any; collects needs that the catalogue has no feature for. */
async function matchByFeatures(
  { engine, base, reader }: Asked,
  needs: NeededItem['needs'],
  classes: readonly ClassRow[],
  unknown: Set<string>,
) {
  const asked = classes.flatMap(({ id, catalogueId }) => reader.places(catalogueId).map((where) => ({ id, where })))
  for (const { id, where } of asked) {
    const read = needs.map((need) => ({ need, filter: reader.read(where, need) }))
    const filters = read.flatMap(({ filter }): FeatureFilter[] => (filter ? [filter] : []))
    const missing = read.filter(({ filter }) => filter === null).map(({ need }) => need.names[0] ?? need.codes[0] ?? '')
    // without any usable need the class proves nothing about its goods
    const isAsked = needs.length === 0 || filters.length > 0
    const { ids, total } = isAsked
      ? await engine.search({ ...base, filters: { groupIds: [id], features: filters } })
      : { ids: [], total: 0 }
    if (total > 0) return { classId: id, features: filters.flatMap(inAddress), unknown: missing, total, ids }
    for (const name of missing) unknown.add(name)
  }
  return null
}

/** In the format of `criteria[properties]` and of the class screen's address. */
function inAddress({ featureId, values = [], range, flag }: FeatureFilter): string[] {
  const id = String(featureId)
  if (flag) return [`${id}:true`]
  if (range) return [`${id}:${String(range.from ?? '')},${String(range.to ?? '')}`]
  return values.map((value) => `${id}:${String(value)}`)
}
