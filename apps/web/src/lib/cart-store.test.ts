import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCartStore, type AmountChange } from './cart-store'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const amountsOf = (changes: AmountChange[]) => new Map(changes.map(({ productId, amount }) => [productId, amount]))

function storeWith(save: (changes: AmountChange[]) => Promise<ReadonlyMap<number, number>>) {
  const sent: AmountChange[][] = []
  const refused: unknown[] = []
  const store = createCartStore({
    wait: 400,
    save: (changes) => {
      sent.push(changes)
      return save(changes)
    },
    onRefused: (error) => void refused.push(error),
  })
  return { store, sent, refused }
}

test('all changes of one debounce travel in one request', async () => {
  const { store, sent } = storeWith(async (changes) => amountsOf(changes))
  store.set({ productId: 1, amount: 1 })
  await vi.advanceTimersByTimeAsync(300)
  store.set({ productId: 1, amount: 12 })
  store.set({ productId: 2, amount: 5 })
  expect(store.amount(1)).toBe(12)
  expect(store.isPending(1)).toBe(true)
  expect(sent).toEqual([])

  await vi.advanceTimersByTimeAsync(400)
  expect(sent).toEqual([[{ productId: 1, amount: 12 }, { productId: 2, amount: 5 }]])
  expect(store.isPending(1)).toBe(false)
  expect(store.amount(2)).toBe(5)
})

test('what the answer does not speak of stays as it was', async () => {
  const { store } = storeWith(async (changes) => amountsOf(changes))
  store.hold(new Map([[7, 70]]))
  store.set({ productId: 1, amount: 1 })
  await vi.advanceTimersByTimeAsync(400)
  expect(store.amount(7)).toBe(70)
})

test('what the server made of the amount is shown', async () => {
  const { store } = storeWith(async () => new Map([[1, 18]]))
  store.set({ productId: 1, amount: 13 })
  await vi.advanceTimersByTimeAsync(400)
  expect(store.amount(1)).toBe(18)
})

test('a refusal brings back what the cart holds, and says so', async () => {
  const { store, refused } = storeWith(() => Promise.reject(new Error('no')))
  store.hold(new Map([[1, 6]]))
  store.set({ productId: 1, amount: 600 })
  expect(store.amount(1)).toBe(600)
  await vi.advanceTimersByTimeAsync(400)
  expect(store.amount(1)).toBe(6)
  expect(refused).toHaveLength(1)
})

test('what is typed while a request is under way follows it and is not lost by its refusal', async () => {
  let answer: (() => void) | undefined
  const { store, sent } = storeWith((changes) => (sent.length === 1 ? new Promise((_, reject) => { answer = () => reject(new Error('no')) }) : Promise.resolve(amountsOf(changes))))
  store.set({ productId: 1, amount: 2 })
  await vi.advanceTimersByTimeAsync(400)
  store.set({ productId: 1, amount: 3 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)

  answer?.()
  await vi.advanceTimersByTimeAsync(400)
  expect(sent[1]).toEqual([{ productId: 1, amount: 3 }])
  expect(store.amount(1)).toBe(3)
})

test('flushing sends at once', async () => {
  const { store, sent } = storeWith(async (changes) => amountsOf(changes))
  store.set({ productId: 1, amount: 2 })
  await store.flush()
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
})
