import { sharedI32 } from './storage/shared-array'
import { nextSerial } from './storage/segment'
import type { Segment } from './storage/segment'
import type { Dictionaries } from './types'

/** All that another thread needs to answer queries; it can be posted as it is, buffers are shared and not copied. */
export type IndexState = {
  /** The large base first, then what has changed since, oldest first. */
  segments: readonly Segment[]
  dictionaries: Dictionaries
  /** Another for other dictionaries: a copy of the same ones that came with a message is known by it. */
  dictionariesSerial: number
  /** Rises when anything but prices and stocks changed: what was counted before is counted anew. */
  structure: number
  /** One cell, raised with every applied change. */
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

/** Living documents. */
export const sizeOf = ({ segments }: IndexState): number =>
  segments.reduce((sum, { size, deadCount }) => sum + size - deadCount, 0)
