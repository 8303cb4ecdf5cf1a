import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buyer } from '../../../test/fixtures'
import { open } from '../../../test/screen'
import { ProductTiles } from '../home/product-tiles'
import { NoPrice, useNoPriceWords } from './no-price'
import type { Product } from '@snab/contract/catalogue/product'

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

test('a guest from whom prices are hidden is led to the sign-in', async () => {
  const { person, state } = await open(both, { configuration: { currentPriceForGuests: false } })
  expect(screen.queryByText(/по запросу/i)).toBeNull()
  expect(screen.getByText('цена видна после входа')).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Войдите, чтобы видеть цены' }))
  expect(state().openedAuth).toBe('signin')
})

test.each([
  ['a guest who may see prices', null, true],
  ['a user', buyer, false],
] as const)('%s learns that it is on request', async (_, user, currentPriceForGuests) => {
  await open(both, { user, configuration: { currentPriceForGuests } })
  expect(screen.getAllByText(/по запросу/i)).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})

test('so it is in the blocks of the home page', async () => {
  // only what a tile looks at
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
