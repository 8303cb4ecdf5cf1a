import { listCartItems, patchCartItems, type CartAnswer } from '@snab/contract/buying/cart'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../../test/network'
import { cartListQuery } from '../cart-list-query'
import { moveCartLine } from './move-cart-line'
import { shownCart } from './cart-edits-of'

test('a read in progress does not restore the old order', async () => {
  network.refuse(patchCartItems, 'not-found')
  const locks = { request: () => new Promise(() => {}), query: () => Promise.resolve({}) }
  vi.stubGlobal('navigator', { locks })
  const answers: ((answer: CartAnswer) => void)[] = []
  const queryClient = new QueryClient()
  const observer = new QueryObserver<CartAnswer>(queryClient, {
    queryKey: cartListQuery().queryKey,
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  })
  const leave = observer.subscribe(() => {})
  const cart = { items: [{ id: 1 }, { id: 2 }, { id: 3 }], version: 1 } as unknown as CartAnswer // the move reads no other fields
  const order = () => shownCart(queryClient)?.items.map(({ id }) => id)

  answers[0]?.(cart)
  await expect.poll(order).toEqual([1, 2, 3])
  void queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
  moveCartLine(queryClient, 1, 3)
  answers[1]?.(cart)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(order()).toEqual([2, 3, 1])
  leave()
  // the move is sent after a pause, during which another test could begin
  await expect.poll(() => network.sent(patchCartItems).length, { timeout: 5000 }).toBe(1)
})

test('a read between a move and its saving does not restore the old order', async () => {
  // the answer is not checked: the move reads no other fields
  vi.stubEnv('DEV', false)
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}), query: () => Promise.resolve({}) } })
  const cart = { items: [{ id: 1 }, { id: 2 }, { id: 3 }], version: 1 } as unknown as CartAnswer // no other fields are read
  network.refuse(patchCartItems, 'not-found')
  network.answer(listCartItems, cart)
  const queryClient = new QueryClient()
  const leave = new QueryObserver(queryClient, cartListQuery()).subscribe(() => {})
  const order = () => shownCart(queryClient)?.items.map(({ id }) => id)
  await expect.poll(order).toEqual([1, 2, 3])
  moveCartLine(queryClient, 1, 3)
  await queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
  expect(network.sent(listCartItems).length).toBe(2)
  expect(order()).toEqual([2, 3, 1])
  leave()
  await expect.poll(() => network.sent(patchCartItems).length, { timeout: 5000 }).toBe(1)
})
