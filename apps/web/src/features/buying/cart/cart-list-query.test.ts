import type { CartAnswer } from '@snab/contract/buying/cart'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepCartAnswer } from '../../../shared/cart/cart-state'
import { cartListQuery } from './cart-list-query'

test('a cart read before its first line was saved is read again when its screen appears', async () => {
  const client = new QueryClient()
  const lines = [[], ['line']]
  const list = {
    ...cartListQuery(),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lines are not looked at here
    queryFn: () => Promise.resolve({ items: lines.shift(), version: 1 } as unknown as CartAnswer),
  }
  // by the route, while the code of the screen is loading
  await client.prefetchQuery(list)
  const answer = { totals: {}, version: 3, items: [], updatedItems: [], deletedItems: [], messages: [] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the totals are not looked at here
  keepCartAnswer(client, answer as unknown as CartAnswer, new Map([[7, 1]]))
  await expect.poll(() => client.getQueryState(list.queryKey)?.isInvalidated).toBe(true)

  const stop = new QueryObserver(client, { ...list, staleTime: Infinity }).subscribe(() => undefined)
  await expect.poll(() => client.getQueryData(list.queryKey)?.items).toEqual(['line'])
  stop()
  // a list that is current is not read once more
  const again = new QueryObserver(client, { ...list, staleTime: 0 }).subscribe(() => undefined)
  expect(client.getQueryState(list.queryKey)?.fetchStatus).toBe('idle')
  again()
})
