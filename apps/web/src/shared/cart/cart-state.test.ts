import { listCartItems, type CartAnswer } from '@snab/contract/buying/cart'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepCartAnswer } from './cart-state'

test('the first read of the cart that began before a change does not hide what was added', async () => {
  const client = new QueryClient()
  const key = [listCartItems.path, {}]
  const answers: ((items: string[]) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: key,
    queryFn: () => new Promise<{ items: string[] }>((resolve) => answers.push((items) => resolve({ items }))),
  })
  const stop = observer.subscribe(() => undefined)
  // only what the state of the cart reads
  const answer = { totals: {}, version: 2, items: [], updatedItems: [], deletedItems: [], messages: [] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the totals are not looked at here
  keepCartAnswer(client, answer as unknown as CartAnswer, new Map([[7, 1]]))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['line'])
  answers[0]?.([])
  await expect.poll(() => client.getQueryData<{ items: string[] }>(key)?.items).toEqual(['line'])
  stop()
})
