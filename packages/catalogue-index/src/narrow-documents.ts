import { featureTokenMask } from './feature-mask'
import { featureFilters, filterNames } from './filter-documents'
import type { PriceVector } from './price-vectors'
import type { Scratch } from './scratch'
import { placeOf } from './place-of'
import { dimensionNames } from './segment'
import type { Segment } from './segment'
import { stockTest } from './stock-mask'
import type { Filters } from './types'

/** Living documents that pass all filters but those of section and text, when nothing is counted for what fails. */
export function narrowDocuments(segment: Segment, filters: Filters, scratch: Scratch, prices: PriceVector): Uint32Array {
  const byFeature = featureFilters(filters)
  let docs = withFeatures(segment, [...byFeature.keys()], scratch)
  const keep = (passes: (doc: number) => boolean) => {
    let kept = 0
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!
      if (passes(doc)) scratch.hits[kept++] = doc
    }
    docs = scratch.hits.subarray(0, kept)
  }

  for (const name of dimensionNames) {
    const ids = filters[filterNames[name]]
    if (ids?.length) docs = keepByColumn(docs, scratch.hits, segment.dimensions[name], ids)
  }
  if (segment.deadCount > 0) keep((doc) => segment.dead[doc] === 0)
  if (filters.recommended) keep((doc) => segment.recommended[doc] === 1)
  if (filters.instock) keep(stockTest(segment, filters.instock.warehouseIds, filters.instock.amount))
  for (const [featureId, chosen] of byFeature) {
    const wanted = featureTokenMask(segment, featureId, chosen)
    const { tokenOffsets, tokens } = segment
    keep((doc) => {
      for (let at = tokenOffsets[doc]!; at < tokenOffsets[doc + 1]!; at++) if (wanted[tokens[at]!]) return true
      return false
    })
  }
  if (filters.price?.from !== undefined || filters.price?.to !== undefined) {
    const { from = 0, to = Infinity } = filters.price
    prices.prepare(segment, docs)
    keep((doc) => prices.values[doc]! >= from && prices.values[doc]! <= to && prices.values[doc]! < Infinity)
  }
  return docs
}

/** Only sections where all of the features occur can have a hit. */
function withFeatures({ size, featureIds, sectionFeatures, sectionIds, sectionStarts }: Segment, ids: number[], { identity, hits }: Scratch): Uint32Array {
  if (ids.length === 0) return identity.subarray(0, size)
  const places = ids.map((id) => placeOf(featureIds, id))
  if (places.includes(-1)) return identity.subarray(0, 0)

  let end = 0
  for (let section = 0; section < sectionIds.length; section++) {
    if (!places.every((place) => sectionFeatures[section * featureIds.length + place])) continue
    const range = identity.subarray(sectionStarts[section]!, sectionStarts[section + 1]!)
    hits.set(range, end)
    end += range.length
  }
  return hits.subarray(0, end)
}

function keepByColumn(docs: Uint32Array, into: Uint32Array, { ids, column }: Segment['dimensions']['brands'], wantedIds: readonly number[]): Uint32Array {
  const wanted = new Uint8Array(ids.length)
  for (const id of wantedIds) if (placeOf(ids, id) >= 0) wanted[placeOf(ids, id)] = 1
  let kept = 0
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    into[kept] = doc
    kept += wanted[column[doc]!]!
  }
  return into.subarray(0, kept)
}
