import { helpPages } from '@snab/contract/content/help-pages'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createPortalRouter } from '../../router'
import { pageIds, withoutPage } from './page-ids'

test('every route of the portal has a page id or is listed as having none, and every page id has a route', () => {
  const { router } = createPortalRouter(createMemoryHistory())
  const routes = Object.keys(router.routesById).filter((id) => !/^\/staff(\/|$)/.test(id))
  expect(routes.filter((id) => !(id in pageIds) && !withoutPage.has(id))).toEqual([])
  expect([...Object.keys(pageIds), ...withoutPage].filter((id) => !routes.includes(id))).toEqual([])
  expect(helpPages.filter((page) => !Object.values(pageIds).includes(page))).toEqual([])
})
