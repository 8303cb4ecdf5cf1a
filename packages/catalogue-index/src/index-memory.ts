import { sizeOf } from './index-state'
import type { IndexState } from './index-state'
import type { SearchContext } from './search-context'
import type { Segment } from './storage/segment'

/** Bytes, except the counts. */
export type IndexMemory = {
  products: number
  segments: number
  total: number
  /** Shared by all threads. */
  columns: number
  /** Private to each thread, for the queries so far. */
  working: number
  priceVectors: number
  /** The shared part by purpose. */
  parts: Record<string, number>
}

export function memoryOf(state: IndexState, { prices, scratch, matcher }: SearchContext): IndexMemory {
  const parts: Record<string, number> = {}
  for (const segment of state.segments) {
    for (const [name, value] of Object.entries(segment)) {
      const bytes = bytesOf(value)
      if (bytes > 0) parts[name] = (parts[name] ?? 0) + bytes
    }
  }
  const largest = Math.max(0, ...state.segments.map(({ size }: Segment) => size))
  const columns = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
  // including the levels of whole-code matches
  const working = bytesOf(scratch) + matcher.memory() + largest * 2
  const priceVectors = prices.memory()
  return {
    products: sizeOf(state),
    segments: state.segments.length,
    total: columns + working + priceVectors,
    columns,
    working,
    priceVectors,
    parts,
  }
}

function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0)
}
