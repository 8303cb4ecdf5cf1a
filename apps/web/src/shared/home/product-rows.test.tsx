import { cartInfo, patchCartItems } from '@snab/contract/buying/cart'
import { currentPrices, type Product } from '@snab/contract/catalogue/product'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyer } from '../../../test/fixtures'
import { network } from '../../../test/network'
import { open } from '../../../test/screen'
import { ProductRows } from './product-rows'

test('goods bought before are put into the cart with an amount, from their row', async () => {
  // tabs take turns in saving the cart
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_: string, run: () => unknown) => Promise.resolve(run()), query: () => Promise.resolve({}) },
  })
  network.refuse(cartInfo, 'not-found')
  network.refuse(patchCartItems, 'not-found')
  network.answer(currentPrices, { items: [] })
  // only the fields that a row uses
  const product = {
    id: 7,
    name: 'Кабель',
    article: 'К-7',
    unit: { name: 'м' },
    currentPrice: 30,
    price: { value: 30 },
    priceSteps: [],
    stocks: null,
    deliveryTime: null,
    image: null,
    multiplicity: 5,
    minimumBatch: 5,
  } as unknown as Product
  const { person } = await open(<ProductRows products={[product]} isNear={false} />, { user: buyer })
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Количество, Кабель' })
  expect(amount.value).toBe('5')
  await person.clear(amount)
  await person.type(amount, '12')
  await person.click(screen.getByRole('button', { name: 'В корзину: Кабель' }))
  await waitFor(() => expect(network.sent(patchCartItems)[0]?.body.items).toMatchObject([{ productId: 7, amount: 15 }]))
})
