import type { Offer } from '@snab/contract/offer'
import { expect, test, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { ApiError, NetworkError } from '../../../lib/api/api-error'
import { createOfferStore } from './offer-store'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))

type Row = { id: number; amount?: number; name?: string }
const offer = (rows: Row[]) => ({ id: 1, items: rows }) as unknown as Offer // the store reads no more of it

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

test('a refused value is taken back, those typed beside it are saved', async () => {
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

test('what is made of an offer waits for a save under way, and is not made while there is no connection', async () => {
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
