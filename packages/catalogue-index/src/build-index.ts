import { buildSegment } from './storage/build-segment'
import { createCatalogueIndex } from './catalogue-index'
import type { CatalogueIndex } from './catalogue-index'
import { firstState } from './index-state'
import { buildSectionTree } from './facets/section-tree'
import { addProduct, createSegmentRows } from './storage/segment-rows'
import type { Dictionaries, IndexProduct } from './types'

/** Products in any order; of two with one id the later counts. Nothing of them is held but columns. */
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
