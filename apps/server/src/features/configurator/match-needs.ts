import type { FeatureFilter, IndexQuery } from '@snab/catalogue-index/types'
import type { matchNeeds } from '@snab/contract/configurator'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import type { Services } from '../../services'
import { inStockFirst } from '../catalogue/in-stock-first'
import { toIndexQuery } from '../catalogue/index-query'
import { presentProduct } from '../goods/present-product'
import type { VisitorView } from '../goods/visitor-view'
import { findClasses } from './configurator.queries'
import { readNeeds, type NeedReader } from './need-reader'

type NeededItem = ParsedRequestOf<typeof matchNeeds>['body']['items'][number]
type Answer = ResponseOf<typeof matchNeeds>
type Matched = Omit<Answer['items'][number], 'products'> & { ids: readonly number[] }
type Parts = Pick<Services, 'db' | 'engine' | 'rows' | 'config'>

const offered = 6
/** Of so many the ones in stock come first. */
const considered = 60

/** Products of this portal for the items of a calculation. */
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
  const ranked = matched.map(({ item, match }) => ({
    item,
    match: { ...match, ids: inStockFirst(match.ids, known, view, Math.round(item.amount * 1000)) },
  }))
  const firstOf = {
    brand: bestTogether(ranked, 'brand', (id) => known.get(id)?.brandId ?? null),
    series: bestTogether(ranked, 'series', (id) => known.get(id)?.seriesId ?? null),
  }
  return {
    items: ranked.map(({ item, match: { ids, ...match } }) => {
      const amount = Math.round(item.amount * 1000)
      const together = item.alike === null ? ids : inStockFirst(firstOf[item.alike](ids), known, view, amount)
      return {
        ...match,
        products: together
          .slice(0, offered)
          .flatMap((id) => known.get(id) ?? [])
          .map((row) => presentProduct(row, view, amount)),
      }
    }),
  }
}

const listed = {
  filters: undefined,
  // of what fits alike the cheapest is offered first
  sort: 'price',
  stockIds: undefined,
  requestedAmount: undefined,
  literal: false,
  page: 1,
  perPage: considered,
  facets: false,
} as const

/** Puts the goods of one brand or series before the others: of the one that has something for most items, and cheap. */
function bestTogether(
  ranked: readonly { item: NeededItem; match: Matched }[],
  kind: NonNullable<NeededItem['alike']>,
  groupOf: (productId: number) => number | null,
) {
  const places = ranked
    .filter(({ item, match }) => item.alike === kind && match.by === 'features')
    .map(({ match }) => firstPlaces(match.ids.map(groupOf)))
  const groups = new Set(places.flatMap((ofItem) => [...ofItem.keys()]))
  // an item that a group has nothing for counts as if its first product came behind all others
  const costOf = (group: number) => places.reduce((sum, ofItem) => sum + (ofItem.get(group) ?? considered), 0)
  const [best = null] = [...groups].toSorted((a, b) => costOf(a) - costOf(b))
  return (ids: readonly number[]): number[] => [
    ...ids.filter((id) => groupOf(id) === best),
    ...ids.filter((id) => groupOf(id) !== best),
  ]
}

function firstPlaces(groups: readonly (number | null)[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const [place, group] of groups.entries()) if (group !== null && !places.has(group)) places.set(group, place)
  return places
}

type ClassRow = Awaited<ReturnType<typeof findClasses>>[number]

/** In the order of the item's own list: the first class is what is meant, the others stand in for it. */
function classesOf({ classes }: NeededItem, rows: readonly ClassRow[]): ClassRow[] {
  const found = classes.flatMap((word) =>
    rows.filter(({ code, name }) => [code, name].some((known) => known?.toLowerCase() === word.toLowerCase())),
  )
  return [...new Set(found)]
}

async function matchItem(
  { engine, base, reader }: { engine: Services['engine']; base: IndexQuery; reader: NeedReader },
  { key, needs, words }: NeededItem,
  classes: readonly ClassRow[],
): Promise<Matched> {
  const unknown = new Set<string>()
  for (const { id, catalogueId } of classes) {
    const read = needs.map((need) => ({ need, filter: reader(catalogueId, need) }))
    const filters = read.flatMap(({ filter }): FeatureFilter[] => (filter ? [filter] : []))
    const missing = read.filter(({ filter }) => filter === null).map(({ need }) => need.names[0] ?? need.codes[0] ?? '')
    // a class of which nothing can be asked says nothing about the goods in it
    const isAsked = needs.length === 0 || filters.length > 0
    const { ids, total } = isAsked
      ? await engine.search({ ...base, filters: { groupIds: [id], features: filters } })
      : { ids: [], total: 0 }
    if (total > 0)
      return { key, by: 'features', classId: id, features: filters.flatMap(inAddress), unknown: missing, total, ids }
    for (const name of missing) unknown.add(name)
  }
  const similar = words === '' ? null : await engine.search({ ...base, text: words, textMode: 'repair' })
  return {
    key,
    by: similar && similar.total > 0 ? 'words' : 'nothing',
    classId: classes[0]?.id ?? null,
    features: [],
    unknown: [...unknown],
    total: similar?.total ?? 0,
    ids: similar?.ids ?? [],
  }
}

/** As `criteria[properties]` and the address of a class have it. */
function inAddress({ featureId, values = [], range, flag }: FeatureFilter): string[] {
  const id = String(featureId)
  if (flag) return [`${id}:true`]
  if (range) return [`${id}:${String(range.from ?? '')},${String(range.to ?? '')}`]
  return values.map((value) => `${id}:${String(value)}`)
}
