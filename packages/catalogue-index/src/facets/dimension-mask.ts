import { placeOf } from '../filter/place-of'
import type { Dimension } from '../storage/segment'

/** 1 at the index of each id that the segment has. */
export function dimensionMask({ ids: known }: Dimension, ids: readonly number[]): Uint8Array {
  const mask = new Uint8Array(known.length)
  for (const id of ids) {
    const place = placeOf(known, id)
    if (place >= 0) mask[place] = 1
  }
  return mask
}
