import { crc32 } from 'node:zlib'
import { buildSegment } from './build-segment'
import { buildSectionTree } from '../facets/section-tree'
import type { Segment } from './segment'
import { createSegmentRows } from './segment-rows'

/** A number that changes when a column is added, removed or renamed. */
export const schemaOf = (segment: Segment): number => crc32(shapeOf(segment))

export const currentSchema = (): number => schemaOf(buildSegment(createSegmentRows(), buildSectionTree([])))

function shapeOf(part: unknown): string {
  if (ArrayBuffer.isView(part)) return '#'
  if (Array.isArray(part)) return '[]'
  if (typeof part !== 'object' || part === null) return typeof part
  return `{${Object.entries(part)
    .map(([name, inner]) => name + shapeOf(inner))
    .sort()
    .join()}}`
}
