import { featureTokenMask } from '../facets/feature-mask'
import { cellReader } from '../facets/feature-cells'
import type { Segment } from '../storage/segment'
import type { FeatureFilter } from '../types'

/** Whether a document has any chosen value of a feature. */
export function tokenTest(
  segment: Segment,
  featureId: number,
  chosen: readonly FeatureFilter[],
): (doc: number) => boolean {
  const wanted = featureTokenMask(segment, featureId, chosen)
  const { tokenOffsets, tokens } = segment
  const cellOf = cellReader(segment, featureId)
  return (doc) => {
    const cell = cellOf(doc)
    if (cell !== 0) return wanted[cell - 1] === 1
    const end = tokenOffsets[doc + 1]!
    for (let at = tokenOffsets[doc]!; at < end; at++) if (wanted[tokens[at]!] === 1) return true
    return false
  }
}
