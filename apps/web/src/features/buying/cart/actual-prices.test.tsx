import { cartCurrentPrices, cartInfo, patchCartItems, type CartAnswer } from '@snab/contract/buying/cart'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { buyer } from '../../../../test/fixtures'
import { network } from '../../../../test/network'
import { open } from '../../../../test/screen'
import { useActualPrices } from './actual-prices'
import { cartListQuery } from './cart-list-query'
import { moveCartLine } from './lines/move-cart-line'

test('changed prices are read after a moved line has been saved', async () => {
  const lines = [1, 2, 3].map((id) => ({ id, currentPrice: 100, amount: 1, product: { stocks: null } }))
  const cart = { items: lines, version: 1 } as unknown as CartAnswer // the test reads no other fields
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: () => new Promise(() => {}), query: () => Promise.resolve({}) },
  })
  network.refuse(cartInfo, 'not-found')
  network.refuse(patchCartItems, 'not-found')
  const prices = network.hold(cartCurrentPrices, { items: [{ id: 1, currentPrice: 120 }] })

  const savedBefore: number[] = []
  function Prices() {
    const { data } = useQuery({
      queryKey: cartListQuery().queryKey,
      queryFn: () => {
        savedBefore.push(network.sent(patchCartItems).length)
        return cart
      },
    })
    useActualPrices(data?.items ?? [], 0)
    return null
  }
  const { queryClient } = await open(<Prices />, { user: buyer })
  await expect.poll(() => network.sent(cartCurrentPrices).length).toBe(1)
  moveCartLine(queryClient, 1, 3)
  prices.release()
  await expect.poll(() => savedBefore.length, { timeout: 5000 }).toBeGreaterThan(1)
  expect(savedBefore[1]).toBe(1)
})
