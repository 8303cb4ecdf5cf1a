import { dimensionNames } from './segment'
import type { DimensionName, Segment } from './segment'

/** How often each value occurs in a segment, by place. */
export type WholeCounts = {
  dimensions: Record<DimensionName, Uint32Array>
  tokens: Uint32Array
  /** Main sections only. */
  sections: Uint32Array
  recommended: number
}

/** Of all documents, dead ones too: as long as the segment lives this stays the same. */
export function countWhole(segment: Segment): WholeCounts {
  const { tokens, sectionIds, sectionStarts, recommended } = segment
  const counts = new Uint32Array(segment.tokenFeatures.length)
  for (let at = 0; at < tokens.length; at++) counts[tokens[at]!]!++
  const dimension = (name: DimensionName) => {
    const { ids, column } = segment.dimensions[name]
    const places = new Uint32Array(ids.length)
    for (let doc = 0; doc < column.length; doc++) places[column[doc]!]!++
    return places
  }
  return {
    dimensions: byDimension(dimension),
    tokens: counts,
    sections: Uint32Array.from(sectionIds, (_, place) => sectionStarts[place + 1]! - sectionStarts[place]!),
    recommended: recommended.reduce((sum, one) => sum + one, 0),
  }
}

/** What is left without the dead, which are few beside the living. */
export function withoutDead(segment: Segment, whole: WholeCounts): WholeCounts {
  const { dead, deadCount, dimensions, tokenOffsets, tokens, sections, recommended } = segment
  if (deadCount === 0) return whole
  const living = {
    dimensions: byDimension((name) => whole.dimensions[name].slice()),
    tokens: whole.tokens.slice(),
    sections: whole.sections.slice(),
    recommended: whole.recommended,
  }
  for (let doc = dead.indexOf(255); doc >= 0; doc = dead.indexOf(255, doc + 1)) {
    for (const name of dimensionNames) living.dimensions[name][dimensions[name].column[doc]!]!--
    for (let at = tokenOffsets[doc]!; at < tokenOffsets[doc + 1]!; at++) living.tokens[tokens[at]!]!--
    living.sections[sections[doc]!]!--
    living.recommended -= recommended[doc]!
  }
  return living
}

const byDimension = (counts: (name: DimensionName) => Uint32Array): WholeCounts['dimensions'] => ({
  brands: counts('brands'),
  series: counts('series'),
  manufacturers: counts('manufacturers'),
  sellers: counts('sellers'),
  groups: counts('groups'),
})
