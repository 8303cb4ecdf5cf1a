import { sharedI32 } from './storage/shared-array'
import { nextSerial } from './storage/segment'
import type { Segment } from './storage/segment'
import type { Dictionaries } from './types'

/** Everything another thread needs to answer queries; it can be posted, sharing buffers. */
export type IndexState = {
  /** The large base first, then changes since, oldest first. */
  segments: readonly Segment[]
  dictionaries: Dictionaries
  /** Changes with the dictionaries; identifies copies that arrived by message. */
  dictionariesSerial: number
  /** Rises when anything but prices and stocks changes, which invalidates cached counts. */
  structure: number
  /** One cell, incremented with every applied change. */
  epoch: Int32Array
}

export const firstState = (segment: Segment, dictionaries: Dictionaries): IndexState => ({
  segments: [segment],
  dictionaries,
  dictionariesSerial: nextSerial(),
  structure: 1,
  epoch: sharedI32(1),
})

export const epochOf = ({ epoch }: IndexState): number => Atomics.load(epoch, 0)

/** Number of living documents. */
export const sizeOf = ({ segments }: IndexState): number =>
  segments.reduce((sum, { size, deadCount }) => sum + size - deadCount, 0)
