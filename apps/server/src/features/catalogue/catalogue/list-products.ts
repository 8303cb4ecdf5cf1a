import type { IndexQuery, Understanding } from '@snab/catalogue-index/types'
import type { ProductList } from '@snab/contract/catalogue/catalogue'
import type { Db } from '../../../db/database'
import { jsonBytes, preparedAnswer, type PreparedAnswer } from '../../../http/answers/prepared-answer'
import type { Services } from '../../../services'
import type { SearchedList } from '../search-log/search-log'
import { findAnalogues, type Analogue } from '../goods/analogues'
import type { CatalogueSearch, Found } from './catalogue-search'
import { noWaysOut, waysOut, type WaysOut } from './empty-answer'
import { inStockFirst } from './in-stock-first'
import { findProductForLinks, findLinkedIds } from '../goods/links.queries'
import { ignoredOf, toIndexQuery, type ListRequest } from './index-query'
import { presentAnalogue } from '../goods/present-analogue'
import { presentProduct } from '../goods/present-product'
import type { ProductRow } from '../goods/product-rows'
import type { VisitorView } from '../goods/visitor-view'

type Linked = {
  initialId: number | null
  kind: 'analogue' | 'related'
  /** Best first. */ ids: number[]
  analogues: ReadonlyMap<number, Analogue>
}
type Parts = {
  config: Services['config']
  db: Services['db']
  engine: Services['engine']
  rows: Services['rows']
  search: CatalogueSearch
}

const beforeItems = Buffer.from('{"items":')
const beforeMeta = Buffer.from(',"meta":')
const beforeFilters = Buffer.from(',"filters":')
const beforeFilterMeta = Buffer.from(',"meta":')
const end = Buffer.from('}')

/** One page of the catalogue for this visitor, with filters on request; `note` is called for keyword searches. */
export async function listProducts(
  parts: Parts,
  view: VisitorView,
  request: ListRequest,
  note: (list: SearchedList) => void,
): Promise<PreparedAnswer> {
  const { query, linked } = await readRequest(parts, view, request)
  const { result, filters } =
    linked && isRanked(request, query)
      ? await bestFirst(parts, view, request, query, linked)
      : await parts.search(view, query)
  const ways = result.total === 0 ? await waysOut(parts.search, view, query, result.understanding) : noWaysOut
  const initial = linked && request.page === 1 ? linked.initialId : null
  const meta = metaOf(request, result, initial !== null, linked, ways, ignoredOf(request, view))
  const ids = initial === null ? result.ids : [initial, ...result.ids.filter((id) => id !== initial)]
  const rows = await parts.rows.get(ids)
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentItem(row, view, request, linked)] : []
  })
  const written: (Uint8Array | string)[] = [beforeItems, jsonBytes(items), beforeMeta, jsonBytes(meta)]
  if (filters) written.push(beforeFilters, filters)
  written.push(end)
  if (meta.searchLogUuid) note(searchedList(meta.searchLogUuid, request, result, query))
  return preparedAnswer(written)
}

const searchedList = (
  uuid: string,
  { filters, page }: ListRequest,
  { total, understanding }: Found['result'],
  query: IndexQuery,
): SearchedList => {
  const typed = filters?.keyword ?? ''
  const failedWords = (understanding?.words ?? []).filter(({ found }) => !found).map((word) => word.typed)
  return {
    uuid,
    query: typed,
    shown: understanding?.shown ?? typed,
    failedWords,
    page,
    hasFilters: Object.keys(query.filters).length > 0,
    total,
  }
}

/** Without another order, linked products are sorted by similarity; analogues in stock come first. */
const isRanked = ({ sort }: ListRequest, query: IndexQuery): boolean =>
  sort === undefined && query.sort.by === 'relevance'

async function bestFirst(
  { search, rows }: Parts,
  view: VisitorView,
  { page, perPage, requestedAmount }: ListRequest,
  query: IndexQuery,
  { ids, kind }: Linked,
): Promise<Found> {
  const { result, filters } = await search(view, { ...query, offset: 0, limit: ids.length })
  const listedIds = new Set(result.ids)
  const nearest = ids.filter((id) => listedIds.has(id))
  const ranked =
    kind === 'analogue'
      ? inStockFirst(nearest, await rows.get(nearest), view, Math.round((requestedAmount ?? 1) * 1000))
      : nearest
  return { result: { ...result, ids: ranked.slice((page - 1) * perPage, page * perPage) }, filters }
}

/** The filters alone. */
export async function listFilters(parts: Parts, view: VisitorView, request: ListRequest): Promise<PreparedAnswer> {
  const { query } = await readRequest(parts, view, request)
  const { filters } = await parts.search(view, query)
  if (!filters) throw new Error('The index was asked for facets and gave none')
  // cached filters are shared; ignored ones differ by request
  return preparedAnswer([
    filters.subarray(0, -1),
    beforeFilterMeta,
    jsonBytes({ ignoredFilters: ignoredOf(request, view) }),
    end,
  ])
}

/** The query for the index. */
export async function readRequest(
  { db, engine, config }: Pick<Parts, 'db' | 'engine' | 'config'>,
  view: VisitorView,
  request: ListRequest,
): Promise<{ query: IndexQuery; linked: Linked | null }> {
  const linked = await linkedSearch(db, engine, view, request)
  const query = toIndexQuery(request, view, config.SNAB_DEFAULT_SORT)
  return { query: linked === null ? query : onlyLinked(query, linked), linked }
}

function presentItem(
  row: ProductRow,
  view: VisitorView,
  { requestedAmount }: ListRequest,
  linked: Linked | null,
): ProductList['items'][number] {
  const isLinked = linked !== null && row.id !== linked.initialId
  const analogue = linked?.analogues.get(row.id)
  const marks = isLinked
    ? {
        analog: linked.kind === 'analogue',
        isRelated: linked.kind === 'related',
        ...(analogue && { analogy: presentAnalogue(analogue, view.dictionary) }),
      }
    : {}
  return presentProduct(row, view, Math.round((requestedAmount ?? 1) * 1000), marks)
}

function metaOf(
  { page, perPage, filters }: ListRequest,
  { total, understanding, nearestCodes }: Found['result'],
  hasInitialItem: boolean,
  linked: Linked | null,
  ways: WaysOut,
  ignoredFilters: string[],
): ProductList['meta'] {
  return {
    currentPage: page,
    perPage,
    totalCount: total,
    pageCount: Math.max(1, Math.ceil(total / perPage)),
    searchLogUuid: filters?.keyword ? crypto.randomUUID() : null,
    hasInitialItem,
    itemsHeading: linked === null ? null : linked.kind === 'analogue' ? 'Аналоги' : 'Связанные товары',
    understanding: understanding && {
      shown: understanding.shown,
      words: understanding.words.map((word) => ({ ...word })),
      repairs: understanding.repairs.map((repair) => ({ ...repair })),
    },
    ...leftOutOf(understanding),
    nearestCodes: nearestCodes.map((code) => ({ ...code })),
    ...ways,
    ignoredFilters,
  }
}

/** Words left out to find the answer, if any. */
export const leftOutOf = (understanding: Understanding | null): { leftOut?: string[] } =>
  understanding && understanding.leftOut.length > 0 ? { leftOut: [...understanding.leftOut] } : {}

/** `findReplace:` and `findRelated:` with an article or `id.{id}`. */
async function linkedSearch(
  db: Db,
  engine: Services['engine'],
  { dictionary }: VisitorView,
  { filters }: ListRequest,
): Promise<Linked | null> {
  const link = /^(findReplace|findRelated):(.+)$/.exec(filters?.keyword ?? '')
  if (!link?.[2]) return null
  const kind = link[1] === 'findReplace' ? 'analogue' : 'related'
  const product = await findProductForLinks(db, link[2].trim())
  if (product === null) return { initialId: null, kind, ids: [], analogues: new Map() }
  // goods that are no longer sold are not listed themselves
  const initialId = product.isActive ? product.id : null
  if (kind === 'related')
    return { initialId, kind, ids: await findLinkedIds(db, product.id, kind), analogues: new Map() }
  const analogues = await findAnalogues({ db, engine }, dictionary, product.id)
  return {
    initialId,
    kind,
    ids: analogues.map(({ id }) => id),
    analogues: new Map(analogues.map((analogue) => [analogue.id, analogue])),
  }
}

function onlyLinked({ text: _text, ...query }: IndexQuery, { ids }: Linked): IndexQuery {
  const { onlyIds } = query.filters
  return { ...query, filters: { ...query.filters, onlyIds: onlyIds ? ids.filter((id) => onlyIds.includes(id)) : ids } }
}
