import type { IndexQuery, SearchResult } from '@snab/catalogue-index/types'
import type { ProductList } from '@snab/contract/catalogue'
import type { Product } from '@snab/contract/product'
import type { Services } from '../../services'
import { findProductForLinks, findLinkedIds } from './links.queries'
import { toIndexQuery, type ListRequest } from './index-query'
import { presentProduct } from './present-product'
import type { VisitorView } from './visitor-view'

type Linked = { initialId: number; kind: 'analogue' | 'related' }
export type Listed = { list: ProductList; found: SearchResult }

/** One page of the catalogue as this visitor sees it. */
export async function listProducts(services: Services, view: VisitorView, request: ListRequest): Promise<Listed> {
  const linked = await linkedSearch(services, request)
  const query = toIndexQuery(request, view, services.config.SNAB_DEFAULT_SORT)
  const found = await services.engine.search(linked === null ? query : await onlyLinked(services, query, linked))
  const first = linked && request.page === 1 ? [linked.initialId] : []
  const items = await presentPage(services, view, [...first, ...found.ids.filter((id) => !first.includes(id))], request.requestedAmount, linked)
  const { understanding, total } = found
  return {
    found,
    list: {
      items,
      meta: {
        currentPage: request.page,
        perPage: request.perPage,
        totalCount: total,
        pageCount: Math.max(1, Math.ceil(total / request.perPage)),
        searchLogUuid: request.filters?.keyword ? crypto.randomUUID() : null,
        hasInitialItem: first.length > 0,
        itemsHeading: linked === null ? null : linked.kind === 'analogue' ? 'Аналоги' : 'Связанные товары',
        understanding: understanding && {
          shown: understanding.shown,
          words: understanding.words.map((word) => ({ ...word })),
          repairs: understanding.repairs.map((repair) => ({ ...repair })),
        },
        nearestCodes: found.nearestCodes.map((code) => ({ ...code })),
      },
    },
  }
}

export async function presentPage(services: Services, view: VisitorView, ids: readonly number[], requestedAmount: number | undefined, linked: Linked | null = null): Promise<Product[]> {
  const rows = await services.rows.get(ids)
  const amount = Math.round((requestedAmount ?? 1) * 1000)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const marks = linked && id !== linked.initialId ? { analog: linked.kind === 'analogue', isRelated: linked.kind === 'related' } : {}
    return row ? [presentProduct(row, view, amount, marks)] : []
  })
}

/** Spec §4: `findReplace:` and `findRelated:` with an article or `id.{id}`. */
async function linkedSearch({ db }: Services, { filters }: ListRequest): Promise<Linked | null> {
  const asked = /^(findReplace|findRelated):(.+)$/.exec(filters?.keyword ?? '')
  if (!asked?.[2]) return null
  const initialId = await findProductForLinks(db, asked[2].trim())
  return { initialId: initialId ?? 0, kind: asked[1] === 'findReplace' ? 'analogue' : 'related' }
}

async function onlyLinked({ db }: Services, { text: _text, ...query }: IndexQuery, { initialId, kind }: Linked): Promise<IndexQuery> {
  return { ...query, filters: { ...query.filters, onlyIds: await findLinkedIds(db, initialId, kind) } }
}
