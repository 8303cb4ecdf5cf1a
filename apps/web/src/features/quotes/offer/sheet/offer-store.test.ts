import type { Offer } from '@snab/contract/quotes/offer'
import { expect, test, vi } from 'vitest'
import { call } from '../../../../lib/api/api'
import { ApiError, NetworkError } from '../../../../lib/api/api-error'
import { createOfferStore } from './offer-store'

vi.mock('../../../../lib/api/api', () => ({ call: vi.fn() }))

type Row = { id: number; amount?: number; name?: string }
const offer = (rows: Row[]) => ({ id: 1, items: rows }) as unknown as Offer // the store reads no other fields

function opened() {
  const sent: Row[][] = []
  const answers: ((rows: Row[]) => unknown)[] = []
  vi.mocked(call).mockImplementation((async (_endpoint: unknown, { body }: { body: { rows: Row[] } }) => {
    sent.push(body.rows)
    const answer = answers.shift()?.(body.rows)
    if (answer instanceof Error) throw answer
    return answer ?? offer([{ id: 1 }, { id: 2 }])
  }) as typeof call)
  const refused = vi.fn()
  const store = createOfferStore(offer([{ id: 1 }, { id: 2 }]), {
    onSaved: () => {},
    onRefused: refused,
    notSaved: () => 'Не сохранено',
  })
  return { store, sent, answers, refused }
}

test('a refused value is reset, and those typed beside it are saved', async () => {
  const { store, sent, answers, refused } = opened()
  const errors = [{ field: 'rows.1.pricing.value', message: 'Цена слишком мала' }]
  answers.push(
    () => new ApiError({ status: 422, code: 'invalid-input', message: 'Цена слишком мала', errors } as never),
  )
  store.change([
    { id: 1, amount: 7 },
    { id: 2, name: 'Щит' },
  ])
  await expect(store.flush()).rejects.toThrow('Не сохранено')
  expect(refused).toHaveBeenCalledOnce()
  await store.flush()
  expect(sent).toEqual([
    [
      { id: 1, amount: 7 },
      { id: 2, name: 'Щит' },
    ],
    [{ id: 1, amount: 7 }],
  ])
})

test('whatever is made from an offer waits for a running save, and is not made without a connection', async () => {
  const { store, sent, answers } = opened()
  store.change([{ id: 1, amount: 7 }])
  const first = store.flush()
  store.change([{ id: 1, amount: 8 }])
  await Promise.all([first, store.flush()])
  expect(sent).toEqual([[{ id: 1, amount: 7 }], [{ id: 1, amount: 8 }]])
  answers.push(() => new NetworkError())
  store.change([{ id: 2, amount: 3 }])
  await expect(store.flush()).rejects.toThrow('Не сохранено')
  expect(store.status()).toBe('stalled')
  expect(store.row(2)?.amount).toBe(3)
})

test('moved rows are shown at once and sent in one request, after the edits', async () => {
  const { store, sent } = opened()
  const orders: number[][] = []
  vi.mocked(call).mockImplementation((async (
    _endpoint: unknown,
    { body }: { body: { rows?: Row[]; order?: number[] } },
  ) => {
    if (body.rows) sent.push(body.rows)
    if (body.order) orders.push(body.order)
    return offer((body.order ?? [1, 2]).map((id) => ({ id })))
  }) as typeof call)
  store.change([{ id: 1, amount: 7 }])
  store.reorder([2, 1])
  store.reorder([1, 2])
  store.reorder([2, 1])
  expect(store.items().map(({ id }) => id)).toEqual([2, 1])
  expect(store.status()).toBe('saving')
  await store.flush()
  expect(sent).toEqual([[{ id: 1, amount: 7 }]])
  expect(orders).toEqual([[2, 1]])
  expect(store.items().map(({ id }) => id)).toEqual([2, 1])
  expect(store.status()).toBe('saved')
})
