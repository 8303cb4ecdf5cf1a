import { buildSegment } from './storage/build-segment'
import { createCatalogueIndex } from './catalogue-index'
import type { CatalogueIndex } from './catalogue-index'
import { firstState } from './index-state'
import { buildSectionTree } from './facets/section-tree'
import { addProduct, createSegmentRows } from './storage/segment-rows'
import type { Dictionaries, IndexProduct } from './types'

/** Products in any order; of two with the same id the later wins. Only columns are kept in memory. */
export async function buildIndex(
  products: AsyncIterable<IndexProduct> | Iterable<IndexProduct>,
  dictionaries: Dictionaries,
): Promise<CatalogueIndex> {
  const rows = createSegmentRows()
  if (Symbol.asyncIterator in products) for await (const product of products) addProduct(rows, product)
  else for (const product of products) addProduct(rows, product)
  const segment = buildSegment(rows, buildSectionTree(dictionaries.sections))
  return createCatalogueIndex(firstState(segment, dictionaries), { owner: true })
}
