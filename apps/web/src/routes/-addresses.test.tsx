import { search } from '@snab/contract/catalogue/catalogue'
import { appInfo } from '@snab/contract/content/configuration'
import type { User } from '@snab/contract/core/user'
import { createMemoryHistory } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appInfoWith, buyer } from '../../test/fixtures'
import { network } from '../../test/network'
import { parseSearch, stringifySearch } from '../lib/search-codec'
import { createPortalRouter } from '../router'
import { userQuery } from '../shared/session/startup'
import { loadStaffRoutes } from './staff/-staff-search'

function portalAt(address: string) {
  network.answer(appInfo, appInfoWith({}))
  network.refuse(search, 'not-found')
  return createPortalRouter(createMemoryHistory({ initialEntries: [address] }))
}

async function staffAt(address: string) {
  const { router, queryClient } = portalAt(address)
  const staff: User = { ...buyer, staffRole: 'administrator' }
  queryClient.setQueryData(userQuery.queryKey, staff)
  await router.load()
  return router.state.matches.at(-1)?.search
}

// first, because later the readers are loaded
test('the first screen of staff is opened with a validated address', async () => {
  const opened = await staffAt('/staff/orders?sellerId=7&status=drop&page=1')
  expect(opened).toMatchObject({ sellerId: 7 })
  expect(opened).not.toMatchObject({ status: 'drop' })
  expect(opened).not.toMatchObject({ page: '1' })
  expect(opened).toMatchObject({ readersMissing: undefined })
})

test.each([
  ['/staff/companies?region=2&priceType=3&manager=0', { regionId: 2, priceTypeId: 3, managerId: 0 }],
  ['/staff/segments?region=2', { regionId: 2 }],
  ['/staff/disputes?company=5', { companyId: 5 }],
  [
    '/orders?author=1&company=2&seller=3&paymentTerm=deferred',
    { authorId: 1, companyId: 2, sellerId: 3, payment: 'deferred' },
  ],
  ['/orders/recurring?specification=4', { specificationId: 4 }],
])('%s, a former address, opens the same list under the current names', async (address, expected) => {
  const opened = await staffAt(address)
  expect(opened).toMatchObject(expected)
  // undefined values are not written
  const written = (of: object) =>
    stringifySearch({ ...of })
      .slice(1)
      .split('&')
      .toSorted()
  expect(written(opened ?? {})).toEqual(written(expected))
})

const words = fc.constantFrom(
  '',
  'true',
  '1',
  'new',
  '-name',
  '2026-02-30',
  '2026-03-01',
  '-0',
  '1e400',
  ' 7 ',
  '12:3,1',
  '0012',
  '%',
  '\uD800',
)
const foreign = fc.oneof(
  words,
  fc.array(words, { maxLength: 3 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 1 }),
)

test('every route reads any search, and reads its own output as the same', async () => {
  await loadStaffRoutes(() => {})
  const { router } = portalAt('/')
  const readers = Object.values(router.routesById).flatMap(({ id, options: { validateSearch } }) =>
    typeof validateSearch === 'function'
      ? [{ id, read: validateSearch as (raw: object) => Record<string, unknown> }]
      : [],
  )
  expect(readers.length).toBeGreaterThan(70)
  for (const { id, read } of readers) {
    const names = [...Object.keys(read({})), 'custom-color', '__proto__', 'constructor']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), foreign, { maxKeys: 8 }), (raw) => {
        const once = read(raw)
        expect(read(once), id).toEqual(once)
        expect(read(parseSearch(stringifySearch(once))), id).toEqual(once)
      }),
      { numRuns: 60 },
    )
  }
})
