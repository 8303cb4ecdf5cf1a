import { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import { cartInfo } from '@snab/contract/buying/cart'
import { search } from '@snab/contract/catalogue/catalogue'
import { appInfo } from '@snab/contract/content/configuration'
import { homePageData, homePageInfo } from '@snab/contract/pages/home-page'
import { createMemoryHistory } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appInfoWith } from '../test/fixtures'
import { network } from '../test/network'
import { createPortalRouter } from './router'

const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

async function start(address: string) {
  network.answer(appInfo, appInfoWith({ redirectToCatalog: true }))
  network.refuse(catalogueInfo, 'not-found')
  network.refuse(cartInfo, 'not-found')
  network.refuse(homePageInfo, 'not-found')
  network.refuse(homePageData, 'not-found')
  const { router } = createPortalRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return router
}

test('a list that is refused repeatedly opens the sign-in only once', async () => {
  network.refuse(search, 'not-signed-in')
  const router = await start('/catalog')
  await waitFor(() => expect(router.state.location.state.openedAuth).toBe('signin'))
  await settled()
  const asked = network.sent(search).length
  expect(asked).toBeLessThanOrEqual(3)

  // closed by hand: it does not open again by itself
  await router.navigate({ to: '.', search: true, replace: true, state: { openedAuth: null } })
  await settled()
  expect(router.state.location.state.openedAuth).toBeNull()
  expect(network.sent(search).length).toBeLessThanOrEqual(asked + 1)

  // another page opens it again
  await router.navigate({ to: '/catalog', search: { page: 2 } })
  await waitFor(() => expect(router.state.location.state.openedAuth).toBe('signin'))
})

test('the catalogue replaces the home page only at the start', async () => {
  network.refuse(search, 'not-found')
  const router = await start('/')
  expect(router.state.location.pathname).toBe('/catalog')
  await router.navigate({ to: '/content/$slug', params: { slug: 'dostavka' } })
  await router.navigate({ to: '/' })
  expect(router.state.location.pathname).toBe('/')
})

test.each(['/?content=dostavka', '/content/dostavka', '/catalog/compare'])('%s is the start page', async (address) => {
  const router = await start(address)
  expect(router.state.location.href).toBe(address)
})
