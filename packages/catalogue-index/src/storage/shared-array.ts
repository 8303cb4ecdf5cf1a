/** Typed arrays on memory shared by all search threads. */
export const sharedU8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
const sharedU16 = (length: number) => new Uint16Array(new SharedArrayBuffer(length * 2))
export const sharedU32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4))
export const sharedI32 = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4))
export const sharedF64 = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))

/** Two bytes per entry if the largest value fits: half the memory to scan. */
export type NarrowColumn = Uint16Array | Uint32Array

export const narrowColumn = (length: number, largest: number): NarrowColumn =>
  largest < 65_536 ? sharedU16(length) : sharedU32(length)

export function sharedCopyU32(values: ArrayLike<number>): Uint32Array {
  const copy = sharedU32(values.length)
  copy.set(values)
  return copy
}

export function sharedCopyF64(values: ArrayLike<number>): Float64Array {
  const copy = sharedF64(values.length)
  copy.set(values)
  return copy
}

export function sharedCopyU8(values: Uint8Array): Uint8Array {
  const copy = sharedU8(values.length)
  copy.set(values)
  return copy
}
