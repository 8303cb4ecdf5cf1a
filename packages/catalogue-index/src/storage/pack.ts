/** Plain data containing typed arrays, split into a JSON description and the arrays' bytes. */
export type Packed = {
  description: unknown
  arrays: { type: ArrayType; length: number; offset: number }[]
  bytes: number
}

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
const types = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array }
type ArrayType = keyof typeof types
const views: Record<ArrayType, (buffer: SharedArrayBuffer, offset: number, length: number) => TypedArray> = {
  Uint8Array: (buffer, offset, length) => new Uint8Array(buffer, offset, length),
  Uint16Array: (buffer, offset, length) => new Uint16Array(buffer, offset, length),
  Uint32Array: (buffer, offset, length) => new Uint32Array(buffer, offset, length),
  Int32Array: (buffer, offset, length) => new Int32Array(buffer, offset, length),
  Float64Array: (buffer, offset, length) => new Float64Array(buffer, offset, length),
}

const ALIGNMENT = 8
const PLACE = '\u0000array'

/** The layout of arrays in a file, and the arrays in that order. */
export function pack(value: unknown): { packed: Packed; sources: TypedArray[] } {
  const sources: TypedArray[] = []
  const arrays: Packed['arrays'] = []
  let bytes = 0
  const describe = (part: unknown): unknown => {
    if (isTypedArray(part)) {
      arrays.push({ type: typeOf(part), length: part.length, offset: bytes })
      sources.push(part)
      bytes = aligned(bytes + part.byteLength)
      return { [PLACE]: arrays.length - 1 }
    }
    if (Array.isArray(part)) return part.map(describe)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, describe(inner)]))
  }
  const description = describe(value)
  return { packed: { description, arrays, bytes }, sources }
}

/** Restores the value; its arrays are views of the buffer. */
export function unpack({ description, arrays }: Packed, buffer: SharedArrayBuffer, start: number): unknown {
  const restore = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(restore)
    if (typeof part !== 'object' || part === null) return part
    if (PLACE in part) {
      const array = arrays[Number(part[PLACE])]
      if (!array) throw new RangeError('an array is missing')
      return views[array.type](buffer, array.length === 0 ? 0 : start + array.offset, array.length)
    }
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, restore(inner)]))
  }
  return restore(description)
}

export const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

const isTypedArray = (value: unknown): value is TypedArray => ArrayBuffer.isView(value) && !(value instanceof DataView)

function typeOf(array: TypedArray): ArrayType {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of `types`
  for (const [name, type] of Object.entries(types)) if (array instanceof type) return name as ArrayType
  throw new TypeError('no such array in a snapshot')
}
