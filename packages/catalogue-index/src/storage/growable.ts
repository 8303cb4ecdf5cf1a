type Growable<A> = {
  length: number
  array: A
  push: (value: number) => void
  /** Frees the memory; the list must not be used afterwards. */
  release: () => void
}

type NumberArray = Uint8Array | Uint32Array | Float64Array

function growable<A extends NumberArray>(create: (length: number) => A): Growable<A> {
  const list: Growable<A> = {
    length: 0,
    array: create(1024),
    push(value) {
      if (list.length === list.array.length) {
        const larger = create(Math.ceil(list.length * 1.5))
        larger.set(list.array)
        list.array = larger
      }
      list.array[list.length++] = value
    },
    release() {
      list.array = create(0)
      list.length = 0
    },
  }
  return list
}

export type GrowableU8 = Growable<Uint8Array>
export type GrowableU32 = Growable<Uint32Array>
export type GrowableF64 = Growable<Float64Array>

export const growableU8 = (): GrowableU8 => growable((length) => new Uint8Array(length))
export const growableU32 = (): GrowableU32 => growable((length) => new Uint32Array(length))
export const growableF64 = (): GrowableF64 => growable((length) => new Float64Array(length))
