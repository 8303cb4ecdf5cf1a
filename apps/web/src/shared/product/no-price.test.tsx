import { cartInfo } from '@snab/contract/buying/cart'
import type { ResponseOf } from '@snab/contract/endpoint'
import { appInfo } from '@snab/contract/content/configuration'
import { currentUser } from '@snab/contract/core/user'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appInfoWith, buyer } from '../../../test/fixtures'
import { network } from '../../../test/network'
import { queryOf } from '../../lib/api/api'
import { enterWith } from '../session/auth-state'
import { open } from '../../../test/screen'
import { ProductTiles } from '../home/product-tiles'
import { NoPrice, useNoPriceWords } from './no-price'
import type { Product } from '@snab/contract/catalogue/product'

const signedIn = () => {
  network.answer(appInfo, () => appInfoWith({ currentPriceForGuests: false }))
  network.answer(currentUser, () => buyer)
}
const Words = () => useNoPriceWords('По запросу')
const both = (
  <>
    <p>
      <NoPrice onRequest="Цена по запросу" />
    </p>
    <p>
      <Words />
    </p>
  </>
)

test('a guest from whom prices are hidden gets a link to the sign-in', async () => {
  const { person, state } = await open(both, { configuration: { currentPriceForGuests: false } })
  expect(screen.queryByText(/по запросу/i)).toBeNull()
  expect(screen.getByText('цена видна после входа')).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Войдите, чтобы видеть цены' }))
  expect(state().openedAuth).toBe('signin')
})

test.each([
  ['a guest who may see prices', null, true],
  ['a user', buyer, false],
] as const)('%s sees that it is on request', async (_, user, currentPriceForGuests) => {
  await open(both, { user, configuration: { currentPriceForGuests } })
  expect(screen.getAllByText(/по запросу/i)).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})

test('right after signing in the prices of the rows are awaited, and only then on request', async () => {
  signedIn()
  const rows = network.hold(cartInfo, {} as ResponseOf<typeof cartInfo>) // nobody looks at the answer
  const Rows = () => {
    useQuery({ ...queryOf(cartInfo, {}), staleTime: Number.POSITIVE_INFINITY })
    return both
  }
  const { queryClient } = await open(<Rows />, { configuration: { currentPriceForGuests: false } })
  rows.release()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const again = network.hold(cartInfo, {} as ResponseOf<typeof cartInfo>) // as above
  const shown: string[] = []
  const watch = new MutationObserver(() => void shown.push(document.body.textContent ?? ''))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await act(() => enterWith(queryClient, { authToken: 'token-1' }, false))
  expect(await screen.findByRole('img', { name: 'Цена загружается' })).toBeTruthy()
  expect(screen.queryByText(/по запросу/i)).toBeNull()
  expect(shown.filter((text) => /по запросу/i.test(text))).toEqual([])
  again.release()
  await waitFor(() => expect(screen.getAllByText(/по запросу/i)).toHaveLength(2))
  watch.disconnect()
})

test('the blocks of the home page show the same', async () => {
  // only the fields that a tile uses
  const product = {
    id: 1,
    name: 'Кабель',
    article: 'К-1',
    unit: { name: 'м' },
    currentPrice: null,
    price: null,
    stocks: null,
    image: null,
  } as Product
  await open(<ProductTiles products={[product]} isNear={false} />, { configuration: { currentPriceForGuests: false } })
  expect(screen.getByRole('link', { name: 'Войдите, чтобы видеть цены' })).toBeTruthy()
})
