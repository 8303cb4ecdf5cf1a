import type { Dimension, SectionCounts, Segment, SparseCounts } from '../storage/segment'
import { narrowColumn, sharedU32 } from '../storage/shared-array'

type Columns = Pick<
  Segment,
  'sectionStarts' | 'dimensions' | 'tokenOffsets' | 'tokens' | 'tokenFeatures' | 'recommended'
>

export function countSectionValues(segment: Columns): SectionCounts {
  const { sectionStarts, dimensions, tokenOffsets, tokens, tokenFeatures, recommended } = segment
  const dimension = ({ ids, column }: Dimension) => sparse(sectionStarts, ids.length, column, (doc) => doc)
  return {
    dimensions: {
      brands: dimension(dimensions.brands),
      series: dimension(dimensions.series),
      manufacturers: dimension(dimensions.manufacturers),
      groups: dimension(dimensions.groups),
    },
    tokens: sparse(sectionStarts, tokenFeatures.length, tokens, (doc) => tokenOffsets[doc]!),
    recommended: countRecommended({ sectionStarts, recommended }),
  }
}

export function countRecommended({
  sectionStarts,
  recommended,
}: Pick<Segment, 'sectionStarts' | 'recommended'>): Uint32Array {
  const counts = sharedU32(sectionStarts.length - 1)
  for (let place = 0; place < counts.length; place++)
    for (let doc = sectionStarts[place]!; doc < sectionStarts[place + 1]!; doc++) counts[place]! += recommended[doc]!
  return counts
}

/** `startOf` gives the index of a document's first value; the others follow. */
function sparse(
  sectionStarts: Uint32Array,
  places: number,
  column: ArrayLike<number>,
  startOf: (doc: number) => number,
): SparseCounts {
  const sections = sectionStarts.length - 1
  const counts = new Uint32Array(places)
  const offsets = sharedU32(sections + 1)
  const eachSection = (visit: (section: number, present: number[]) => void) => {
    for (let section = 0; section < sections; section++) {
      const present: number[] = []
      const end = startOf(sectionStarts[section + 1]!)
      for (let at = startOf(sectionStarts[section]!); at < end; at++)
        if (counts[column[at]!]!++ === 0) present.push(column[at]!)
      visit(section, present)
      for (const place of present) counts[place] = 0
    }
  }
  let most = 0
  eachSection((section, present) => {
    offsets[section + 1] = offsets[section]! + present.length
    for (const place of present) most = Math.max(most, counts[place]!)
  })
  const sectionPlaces = narrowColumn(offsets[sections]!, places)
  const foundCounts = narrowColumn(offsets[sections]!, most)
  eachSection((section, present) => {
    for (const [i, place] of present.sort((a, b) => a - b).entries()) {
      sectionPlaces[offsets[section]! + i] = place
      foundCounts[offsets[section]! + i] = counts[place]!
    }
  })
  return { offsets, places: sectionPlaces, counts: foundCounts }
}

export const addSparse = (
  { offsets, places, counts }: SparseCounts,
  sections: readonly number[],
  sums: Uint32Array,
): void => {
  for (const section of sections) {
    const end = offsets[section + 1]!
    for (let at = offsets[section]!; at < end; at++) sums[places[at]!]! += counts[at]!
  }
}
