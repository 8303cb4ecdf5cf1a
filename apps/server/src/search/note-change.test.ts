import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/portal'
import { buildCatalogueIndex } from './build-catalogue-index'
import { followIndex } from './followed-index'
import { noteChange } from './note-change'
import type { IndexProgress } from './search-engine'

const basis = { withVat: true, generalRate: 2200, regimes: new Map() }

test('prices and stocks are followed one by one however many change; cards of over half of the catalogue cause a rebuild', async ({
  portal,
}) => {
  const ids: number[] = []
  for (let at = 0; at < 6; at++) ids.push(await portal.newProduct())
  const noted = async (kind: 'product' | 'prices' | 'stocks', given: number[], least: number) => {
    await sql`delete from product_changes`.execute(portal.db)
    await noteChange(portal.db, kind, given, { least })
    const { rows } = await sql<{ kind: string; n: number }>`
      select kind, count(*)::int as n from product_changes group by 1`.execute(portal.db)
    return rows.map(({ kind: of, n }) => `${n} ${of}`)
  }
  expect(await noted('prices', ids, 2)).toEqual(['6 prices'])
  expect(await noted('stocks', ids, 2)).toEqual(['6 stocks'])
  expect(await noted('product', ids.slice(0, 3), 2)).toEqual(['3 product'])
  expect(await noted('product', ids.slice(0, 4), 2)).toEqual(['1 all'])
  expect(await noted('product', ids.slice(0, 4), 100)).toEqual(['4 product'])
})

test('during a rebuild the current index follows prices and names, and then the new one has them too', async ({
  portal,
}) => {
  const product = await portal.newProduct({ price: 100_00, article: 'BESIDE-1' })
  const heard: IndexProgress[] = []
  let mayMake = () => {}
  const turn = new Promise<void>((resolve) => (mayMake = resolve))
  let made = 0
  const followed = await followIndex({
    db: portal.db,
    build: (basis) => buildCatalogueIndex(portal.db, basis),
    start: null,
    basisNow: async () => basis,
    progress: (progress) => heard.push(progress),
    async inTurn(make) {
      await turn
      made += 1
      return make()
    },
  })
  const upTo = (kopecks: number) =>
    followed
      .index()
      .search({
        filters: { onlyIds: [product], price: { to: kopecks } },
        profile: { key: 'retail', priceTypeIds: [1], discounts: [], contractPrices: [] },
        warehouseIds: [],
        sort: { by: 'relevance', descending: false },
        offset: 0,
        limit: 10,
        facets: false,
      }).total
  const first = followed.index()

  await noteChange(portal.db, 'all')
  const whole = followed.catchUp()
  expect(upTo(70_00)).toBe(0)
  await portal.db.updateTable('productPrices').set({ price: 70_00 }).where('productId', '=', product).execute()
  await noteChange(portal.db, 'prices', [product])
  await followed.follow()
  expect([heard.at(-1), made]).toEqual([{ ids: [product], dictionaries: false }, 0])
  expect([followed.index() === first, upTo(70_00)]).toEqual([true, 1])

  mayMake()
  await whole
  expect([heard.at(-1), made]).toEqual([{ ids: null, dictionaries: true }, 1])
  expect([followed.index() === first, upTo(70_00)]).toEqual([false, 1])
  // the change that caused the rebuild does not cause another
  await followed.catchUp()
  expect(made).toBe(1)
})
