import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCartStore, type AmountChange } from './cart-store'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const amountsOf = (changes: AmountChange[]) => new Map(changes.map(({ id, amount }) => [id, amount]))

const unanswered = new Error('no network')

function storeWith(save: (changes: AmountChange[]) => Promise<ReadonlyMap<number, number>>) {
  const sent: AmountChange[][] = []
  const refused: unknown[] = []
  const store = createCartStore({
    wait: 400,
    save: (changes) => {
      sent.push(changes)
      return save(changes)
    },
    isUnanswered: (error) => error === unanswered,
    blamed: (_error, changes) => changes,
    onRefused: (error) => void refused.push(error),
  })
  return { store, sent, refused }
}

test('all changes of one debounce are sent in one request', async () => {
  const { store, sent } = storeWith(async (changes) => amountsOf(changes))
  store.set({ id: 1, amount: 1 })
  await vi.advanceTimersByTimeAsync(300)
  store.set({ id: 1, amount: 12 })
  store.set({ id: 2, amount: 5 })
  expect(store.amount(1)).toBe(12)
  expect(store.pending(1)).toBe(true)
  expect(sent).toEqual([])

  await vi.advanceTimersByTimeAsync(400)
  expect(sent).toEqual([
    [
      { id: 1, amount: 12 },
      { id: 2, amount: 5 },
    ],
  ])
  expect(store.pending(1)).toBe(false)
  expect(store.amount(2)).toBe(5)
})

test('products missing in the answer stay unchanged', async () => {
  const { store } = storeWith(async (changes) => amountsOf(changes))
  store.hold(new Map([[7, 70]]))
  store.set({ id: 1, amount: 1 })
  await vi.advanceTimersByTimeAsync(400)
  expect(store.amount(7)).toBe(70)
})

test('the amount as stored by the server is shown', async () => {
  const { store } = storeWith(async () => new Map([[1, 18]]))
  store.set({ id: 1, amount: 13 })
  await vi.advanceTimersByTimeAsync(400)
  expect(store.amount(1)).toBe(18)
})

test("a refusal restores the cart's amount, with a message", async () => {
  const { store, refused } = storeWith(() => Promise.reject(new Error('no')))
  store.hold(new Map([[1, 6]]))
  store.set({ id: 1, amount: 600 })
  expect(store.amount(1)).toBe(600)
  await vi.advanceTimersByTimeAsync(400)
  expect(store.amount(1)).toBe(6)
  expect(refused).toHaveLength(1)
})

test('input during a request is sent after it and is not lost by its refusal', async () => {
  let answer: (() => void) | undefined
  const { store, sent } = storeWith((changes) =>
    sent.length === 1
      ? new Promise((_, reject) => {
          answer = () => reject(new Error('no'))
        })
      : Promise.resolve(amountsOf(changes)),
  )
  store.set({ id: 1, amount: 2 })
  await vi.advanceTimersByTimeAsync(400)
  store.set({ id: 1, amount: 3 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)

  answer?.()
  await vi.advanceTimersByTimeAsync(400)
  expect(sent[1]).toEqual([{ id: 1, amount: 3 }])
  expect(store.amount(1)).toBe(3)
})

test('flushing sends at once', async () => {
  const { store, sent } = storeWith(async (changes) => amountsOf(changes))
  store.set({ id: 1, amount: 2 })
  await store.settle()
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
})

test('without an answer nothing is lost: amounts stay on the screen and are sent again', async () => {
  let isOnline = false
  const { store, sent, refused } = storeWith((changes) =>
    isOnline ? Promise.resolve(amountsOf(changes)) : Promise.reject(unanswered),
  )
  store.set({ id: 1, amount: 2 })
  await vi.advanceTimersByTimeAsync(400)
  store.set({ id: 2, amount: 7 })
  expect([store.amount(1), store.amount(2), store.pending(1), store.pending(2)]).toEqual([2, 7, 'stalled', 'stalled'])

  isOnline = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.at(-1)).toEqual([
    { id: 1, amount: 2 },
    { id: 2, amount: 7 },
  ])
  expect([store.amount(1), store.amount(2), store.pending(1), refused]).toEqual([2, 7, false, []])
})
