import type { IndexQuery } from '@snab/catalogue-index/types'
import type { ProductList } from '@snab/contract/catalogue'
import type { Db } from '../../db/database'
import { jsonBytes, preparedAnswer, type PreparedAnswer } from '../../http/prepared-answer'
import type { Services } from '../../services'
import type { CatalogueSearch, Found } from './catalogue-search'
import { findProductForLinks, findLinkedIds } from './links.queries'
import { toIndexQuery, type ListRequest } from './index-query'
import { presentProduct } from './present-product'
import type { ProductRow } from './product-rows'
import type { ProductTexts } from './product-texts'
import type { VisitorView } from './visitor-view'

type Linked = { initialId: number; kind: 'analogue' | 'related' }
type Parts = { config: Services['config']; db: Services['db']; rows: Services['rows']; search: CatalogueSearch; texts: ProductTexts }

const head = Buffer.from('{"items":[')
const comma = Buffer.from(',')
const beforeMeta = Buffer.from('],"meta":')
const beforeFilters = Buffer.from(',"filters":')
const end = Buffer.from('}')

/** One page of the catalogue as this visitor sees it, with the filters where they were asked for. */
export async function listProducts(parts: Parts, view: VisitorView, request: ListRequest): Promise<PreparedAnswer> {
  const { query, linked } = await readRequest(parts, view, request)
  const { result, filters } = await parts.search(view, query)
  const initial = linked && request.page === 1 ? linked.initialId : null
  const ids = initial === null ? result.ids : [initial, ...result.ids.filter((id) => id !== initial)]
  const rows = await parts.rows.get(ids)
  const written: Uint8Array[] = [head]
  for (const id of ids) {
    const row = rows.get(id)
    if (!row) continue
    if (written.length > 1) written.push(comma)
    written.push(itemText(parts.texts, row, view, request, linked))
  }
  written.push(beforeMeta, jsonBytes(metaOf(request, result, initial !== null, linked)))
  if (filters) written.push(beforeFilters, filters)
  written.push(end)
  return preparedAnswer(written)
}

/** The filters alone. */
export async function listFilters(parts: Parts, view: VisitorView, request: ListRequest): Promise<PreparedAnswer> {
  const { query } = await readRequest(parts, view, request)
  const { filters } = await parts.search(view, query)
  if (!filters) throw new Error('The index was asked for facets and gave none')
  return preparedAnswer([filters])
}

async function readRequest({ db, config }: Parts, view: VisitorView, request: ListRequest): Promise<{ query: IndexQuery; linked: Linked | null }> {
  const linked = await linkedSearch(db, request)
  const query = toIndexQuery(request, view, config.SNAB_DEFAULT_SORT)
  return { query: linked === null ? query : await onlyLinked(db, query, linked), linked }
}

function itemText(texts: ProductTexts, row: ProductRow, view: VisitorView, { requestedAmount }: ListRequest, linked: Linked | null): Buffer {
  const isLinked = linked !== null && row.id !== linked.initialId
  if (!isLinked && (requestedAmount === undefined || requestedAmount === 1)) return texts.of(row, view)
  const marks = isLinked ? { analog: linked.kind === 'analogue', isRelated: linked.kind === 'related' } : {}
  return jsonBytes(presentProduct(row, view, Math.round((requestedAmount ?? 1) * 1000), marks))
}

function metaOf({ page, perPage, filters }: ListRequest, { total, understanding, nearestCodes }: Found['result'], hasInitialItem: boolean, linked: Linked | null): ProductList['meta'] {
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
    nearestCodes: nearestCodes.map((code) => ({ ...code })),
  }
}

/** Spec §4: `findReplace:` and `findRelated:` with an article or `id.{id}`. */
async function linkedSearch(db: Db, { filters }: ListRequest): Promise<Linked | null> {
  const asked = /^(findReplace|findRelated):(.+)$/.exec(filters?.keyword ?? '')
  if (!asked?.[2]) return null
  const initialId = await findProductForLinks(db, asked[2].trim())
  return { initialId: initialId ?? 0, kind: asked[1] === 'findReplace' ? 'analogue' : 'related' }
}

async function onlyLinked(db: Db, { text: _text, ...query }: IndexQuery, { initialId, kind }: Linked): Promise<IndexQuery> {
  return { ...query, filters: { ...query.filters, onlyIds: await findLinkedIds(db, initialId, kind) } }
}
