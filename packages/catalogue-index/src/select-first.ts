/** Places of the `count` least keys, ties by id, in order. */
export function selectFirst(keys: Float64Array, docs: Uint32Array, ids: Uint32Array, count: number): number[] {
  const order = (a: number, b: number) => (keys[a] === keys[b] ? ids[docs[a]!]! - ids[docs[b]!]! : keys[a]! - keys[b]!)
  const length = docs.length
  if (count <= 0) return []
  if (count * 4 >= length) {
    const all = Uint32Array.from({ length }, (_, i) => i)
    return Array.from(all.sort(order).subarray(0, count))
  }

  // a heap whose root is the worst of the kept: nearly every document is turned away by one comparison
  const heap: number[] = []
  let worst = Infinity
  for (let i = 0; i < length; i++) {
    if (heap.length < count) {
      heap.push(i)
      siftUp(heap, order)
      if (heap.length === count) worst = keys[heap[0]!]!
    } else if (keys[i]! <= worst && order(i, heap[0]!) < 0) {
      heap[0] = i
      siftDown(heap, order)
      worst = keys[heap[0]!]!
    }
  }
  return heap.sort(order)
}

type Order = (a: number, b: number) => number

function siftUp(heap: number[], order: Order): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (order(heap[at]!, heap[parent]!) <= 0) return
    swap(heap, at, parent)
    at = parent
  }
}

function siftDown(heap: number[], order: Order): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    let worst = at
    if (left < heap.length && order(heap[left]!, heap[worst]!) > 0) worst = left
    if (right < heap.length && order(heap[right]!, heap[worst]!) > 0) worst = right
    if (worst === at) return
    swap(heap, at, worst)
    at = worst
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a]!
  heap[a] = heap[b]!
  heap[b] = kept
}
