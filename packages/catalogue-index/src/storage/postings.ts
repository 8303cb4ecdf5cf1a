import { sharedU8, sharedU32 } from './shared-array'

/** Lists of ascending numbers, stored as differences in 7-bit groups. */
export type Postings = { bytes: Uint8Array; offsets: Uint32Array }

type EachEntry = (visit: (list: number, value: number) => void) => void

/** `each` is called twice and must give every list's values in ascending order without repeats. */
export function buildPostings(lists: number, each: EachEntry): Postings {
  const offsets = sharedU32(lists + 1)
  const next = new Uint32Array(lists)
  each((list, value) => {
    const distance = value - next[list]!
    offsets[list + 1]! +=
      distance < 0x80 ? 1 : distance < 0x4000 ? 2 : distance < 0x200000 ? 3 : distance < 0x10000000 ? 4 : 5
    next[list] = value + 1
  })
  for (let list = 0; list < lists; list++) offsets[list + 1]! += offsets[list]!

  const bytes = sharedU8(offsets[lists]!)
  const positions = offsets.slice(0, lists)
  next.fill(0)
  each((list, value) => {
    let distance = value - next[list]!
    let position = positions[list]!
    while (distance >= 0x80) {
      bytes[position++] = (distance & 127) | 128
      distance >>>= 7
    }
    bytes[position++] = distance
    positions[list] = position
    next[list] = value + 1
  })
  return { bytes, offsets }
}

/** The approximate cost of a list, by its bytes. */
export const listWeight = ({ offsets }: Postings, list: number): number => offsets[list + 1]! - offsets[list]!

export function readList({ bytes, offsets }: Postings, list: number, into: Uint32Array): number {
  const end = offsets[list + 1]!
  let count = 0
  let next = 0
  for (let position = offsets[list]!; position < end;) {
    let byte = bytes[position++]!
    let distance = byte & 127
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = bytes[position++]!
      distance |= (byte & 127) << shift
    }
    const value = next + distance
    into[count++] = value
    next = value + 1
  }
  return count
}
