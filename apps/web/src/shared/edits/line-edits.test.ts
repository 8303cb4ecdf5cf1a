import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLineEdits, type LineChange } from './line-edits'

class Lost extends Error {}
class Refused extends Error {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server whose answers are given by the test. */
function server({ blame = [] }: { blame?: number[] } = {}) {
  const requests: LineChange[][] = []
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const onRefused = vi.fn()
  const edits = createLineEdits({
    wait: 400,
    retryAfter: (attempts) => attempts * 1000,
    save: (changes) => {
      requests.push(structuredClone(changes))
      return new Promise<void>((resolve, reject) => void waiting.push({ resolve, reject }))
    },
    isUnanswered: (error) => error instanceof Lost,
    blamed: (_, changes) => changes.filter(({ id }) => blame.includes(id)),
    onRefused,
  })
  const settleNext = async (error?: Error) => {
    const next = waiting.shift()
    if (error) next?.reject(error)
    else next?.resolve()
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    edits,
    requests,
    onRefused,
    answer: () => settleNext(),
    refuse: () => settleNext(new Refused()),
    lose: () => settleNext(new Lost()),
  }
}

test('edits within one debounce are sent in one request, the last amount of each line', async () => {
  const { edits, requests } = server()
  edits.change({ id: 1, amount: 1 })
  edits.change({ id: 1, amount: 12 })
  await vi.advanceTimersByTimeAsync(399)
  edits.change({ id: 2, amount: 5 })
  edits.change({ id: 1, note: 'объект' })
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(400)
  expect(requests).toEqual([
    [
      { id: 1, amount: 12, note: 'объект' },
      { id: 2, amount: 5 },
    ],
  ])
})

test('typing continues during a request: one request at a time, nothing lost', async () => {
  const { edits, requests, answer } = server()
  edits.change({ id: 1, amount: 1 })
  await vi.advanceTimersByTimeAsync(400)
  edits.change({ id: 1, amount: 15 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(requests).toHaveLength(1)
  expect(edits.amount(1)).toBe(15)
  await answer()
  expect(edits.isPending(1)).toBe(true)
  await vi.advanceTimersByTimeAsync(400)
  expect(requests[1]).toEqual([{ id: 1, amount: 15 }])
  await answer()
  expect([edits.amount(1), edits.isBusy()]).toEqual([undefined, false])
})

test('a refusal restores the saved amount, with a message', async () => {
  const { edits, requests, onRefused, refuse } = server()
  edits.change({ id: 1, amount: 9 })
  await vi.advanceTimersByTimeAsync(400)
  await refuse()
  expect(onRefused).toHaveBeenCalledOnce()
  expect(edits.amount(1)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

test('valid lines of a refused request are saved without the invalid one', async () => {
  const { edits, requests, refuse } = server({ blame: [2] })
  edits.change({ id: 1, amount: 3 })
  edits.change({ id: 2, amount: 1e9 })
  await vi.advanceTimersByTimeAsync(400)
  await refuse()
  expect([edits.amount(1), edits.amount(2)]).toEqual([3, undefined])
  await vi.advanceTimersByTimeAsync(400)
  expect(requests[1]).toEqual([{ id: 1, amount: 3 }])
})

test('without an answer the edits are kept and sent again, overridden by later ones', async () => {
  const { edits, requests, onRefused, lose, answer } = server()
  edits.change({ id: 1, amount: 3 })
  edits.change({ id: 2, amount: 4 })
  await vi.advanceTimersByTimeAsync(400)
  edits.change({ id: 1, amount: 30 })
  await lose()
  expect([edits.isStalled(), edits.amount(1), edits.amount(2)]).toEqual([true, 30, 4])
  await vi.advanceTimersByTimeAsync(1000)
  expect(requests[1]).toEqual([
    { id: 1, amount: 30 },
    { id: 2, amount: 4 },
  ])
  await lose()
  await vi.advanceTimersByTimeAsync(1999)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await answer()
  expect([edits.isStalled(), edits.isBusy()]).toEqual([false, false])
  expect(onRefused).not.toHaveBeenCalled()
})

test('before an order everything is sent at once and awaited, including the running request and its successors', async () => {
  const { edits, requests, answer } = server()
  edits.change({ id: 1, amount: 1 })
  await vi.advanceTimersByTimeAsync(400)
  edits.change({ id: 1, amount: 2 })
  const settled = edits.settle()
  await answer()
  await answer()
  await expect(settled).resolves.toBe(true)
  expect(requests).toHaveLength(2)
})

test.each(['refuse', 'lose'] as const)('an order is not placed when the server %ss an edit', async (how) => {
  const { edits, [how]: fail } = server()
  edits.change({ id: 1, amount: 1 })
  const settled = edits.settle()
  await fail()
  await expect(settled).resolves.toBe(false)
})

test('a removal that was not sent yet can be cancelled, a running one cannot', async () => {
  const { edits, requests } = server()
  edits.change({ id: 1, amount: 0 })
  expect(edits.removed()).toBe('1')
  expect(edits.forget(1)).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(requests).toEqual([])

  edits.change({ id: 1, amount: 0 })
  await vi.advanceTimersByTimeAsync(400)
  expect(edits.forget(1)).toBe(false)
  expect(edits.removed()).toBe('1')
})
