import { expect } from 'vitest'
import { startPortal, test, world } from '../../../../test/portal'
import { shelf } from '../../../../test/shelf'

test('facets exclude their own filter; primary ones come first', async ({ portal }) => {
  await shelf(portal)
  const { items, sections, instock, recommended } = (
    await portal.guest().get('/api/v2/search/filters?criteria[brands]=1')
  ).body

  expect(items.map((facet: { id: string }) => facet.id)).toEqual([
    'price',
    'brand',
    'group',
    'manufacturer',
    'seller',
    '1',
    '2',
  ])
  expect(items[0]).toMatchObject({ name: 'Цена', unit: '₽', primary: true, value: { min: 100, max: 100 } })
  expect(items[1].values).toEqual([
    { id: '1', name: 'Вектор', count: 2 },
    { id: '2', name: 'Lumex', count: 1 },
  ])
  expect(items[6]).toMatchObject({ name: 'Цвет', primary: false, values: [{ name: 'Красный', count: 1 }] })
  expect(sections).toEqual(
    expect.arrayContaining([
      { id: 1, count: 2 },
      { id: 2, count: 1 },
    ]),
  )
  expect([instock, recommended]).toEqual([1, 1])
})

test('a chosen value always appears in its facet, however rare', async ({ portal }) => {
  const series = await portal.db
    .insertInto('series')
    .values(Array.from({ length: 60 }, (_, at) => ({ brandId: 1, name: `Серия ${at + 1}` })))
    .returning('id')
    .execute()
  const products = await Promise.all(series.map(() => portal.newProduct()))
  for (const [at, id] of products.entries())
    await portal.db
      .updateTable('products')
      .set({ seriesId: series[at]?.id ?? null })
      .where('id', '=', id)
      .execute()
  await portal.changed('dictionaries')
  await portal.changed('all')
  const last = series.at(-1)?.id

  const { items } = (await portal.guest().get(`/api/v2/search/filters?criteria[series]=${last}`)).body

  const facet = items.find((one: { id: string }) => one.id === 'series')
  expect(facet.valueCount).toBe(60)
  expect(facet.values).toHaveLength(51)
  expect(facet.values).toContainEqual({ id: String(last), name: 'Серия 60', count: 1 })
})

test('chosen values keep their names when nothing is found', async ({ portal }) => {
  const { colour, red } = world
  const { body } = await portal
    .guest()
    .get(
      `/api/v2/search?with=filters&criteria[keyword]=qqqqzzzz&criteria[brands]=1&criteria[properties][]=${colour}:${red}`,
    )
  expect(body.items).toEqual([])
  expect(body.filters.items).toMatchObject([
    { id: 'brand', values: [{ id: '1', name: expect.any(String), count: 0 }] },
    { id: String(colour), values: [{ id: String(red), name: 'Красный', count: 0 }] },
  ])
})

test('all values of a facet in pages, counted for the filtered list', async ({ portal }) => {
  await shelf(portal)
  const guest = portal.guest()
  const values = async (address: string) => (await guest.get(`/api/v2/search/filters/${address}`)).body

  expect(await values('brand?criteria[section]=1')).toEqual({
    items: [
      { id: '1', name: 'Вектор', count: 2 },
      { id: '2', name: 'Lumex', count: 1 },
    ],
    meta: { currentPage: 1, perPage: 20, totalCount: 2, pageCount: 1, ignoredFilters: [] },
  })
  expect((await values('brand?criteria[instock]=1,99&criteria[brands]=2')).items).toEqual([
    { id: '1', name: 'Вектор', count: 1 },
  ])
  expect(await values('brand?perPage=1&page=2')).toMatchObject({
    items: [{ name: 'Lumex' }],
    meta: { totalCount: 2, pageCount: 2 },
  })
  expect((await values(`2?keyword=${encodeURIComponent('крас')}`)).items).toEqual([
    { id: '1', name: 'Красный', count: 1 },
  ])
  expect((await values('1')).items.map(({ name }: { name: string }) => name)).toEqual(['1,5', '16', '25'])
  expect((await values('999')).items).toEqual([])
  expect((await guest.get('/api/v2/search/filters/nonsense')).status).toBeGreaterThanOrEqual(400)
})

test('the histogram of a price or number adds up to the results', async ({ portal }) => {
  await shelf(portal)
  for (let place = 0; place < 20; place++)
    await portal.newProduct({ price: 100_00 + place * place * 50_00, features: { 1: place } })
  const guest = portal.guest()
  const buckets = async (address: string): Promise<{ from: number; to: number; count: number }[]> =>
    (await guest.get(`/api/v2/search/filters/${address}`)).body.buckets
  const total = (values: { count: number }[]) => values.reduce((sum, { count }) => sum + count, 0)

  const prices = await buckets('price/histogram?criteria[priceMin]=250')
  expect([prices[0]?.from, prices.at(-1)?.to, total(prices)]).toEqual([100, 18150, 23])
  expect(total(await buckets('price/histogram?criteria[brands]=2'))).toBe(1)
  expect(total(await buckets('1/histogram?criteria[properties][]=1:16,25'))).toBe(23)
  expect(await buckets('2/histogram')).toEqual([])
})

test('filters are named by their own endpoint, whether or not anything is found', async ({ portal }) => {
  const { id: series } = await portal.db
    .insertInto('series')
    .values({ brandId: 1, name: 'Мастер' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: set } = await portal.db
    .insertInto('productSets')
    .values({ catalogueId: 1, externalId: 'set', name: 'Щит на дачу' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.changed('dictionaries')
  await portal.services.dictionary.reload()
  const guest = portal.guest()
  const answerAt = async (address: string) => {
    const { status, body } = await guest.get(`/api/v1/${address}`)
    return status === 200 ? body : status
  }
  expect(await answerAt(`product-series/${series}`)).toEqual({ id: series, name: 'Мастер' })
  expect(await answerAt(`product-set/${set}`)).toEqual({ id: set, name: 'Щит на дачу' })
  expect(await answerAt('product-manufacturer/1')).toEqual({ id: 1, name: 'Завод «Вектор»' })
  expect(await answerAt('seller/2')).toEqual({ id: 2, name: 'Снаб-Кабель' })
  expect(await answerAt(`product-property/${world.current}`)).toEqual({
    id: world.current,
    code: 'current',
    name: 'Номинальный ток',
    unit: 'А',
    kind: 'number',
  })
  expect(await answerAt('product-property/by-code/colour')).toEqual({
    id: world.colour,
    code: 'colour',
    name: 'Цвет',
    unit: null,
    kind: 'list',
  })
  expect(await answerAt(`product-property/${world.colour}/value/${world.blue}`)).toEqual({
    id: world.blue,
    name: 'Синий',
  })
  for (const unknown of [
    'product-series/999',
    'product-set/999',
    'product-manufacturer/999',
    'seller/999',
    'product-property/999',
    'product-property/by-code/nothing',
    `product-property/${world.current}/value/${world.blue}`,
    `product-property/${world.colour}/value/999`,
  ]) {
    expect([unknown, await answerAt(unknown)]).toEqual([unknown, 404])
  }
})

test('configured properties are filtered by their code and the names of their values', async () => {
  const portal = await startPortal({ SNAB_CUSTOM_PROPERTIES: 'colour, dimmable' })
  await portal.newProduct({ features: { [world.colour]: world.red, [world.dimmable]: true, [world.current]: 16 } })
  const blue = await portal.newProduct({ features: { [world.colour]: world.blue } })
  const { items, filters } = (
    await portal.guest().get(`/api/v2/search?with=filters&criteria[custom-colour]=${encodeURIComponent('Синий')}`)
  ).body
  expect(items).toMatchObject([{ id: blue }])
  const facets = new Map(filters.items.map((facet: { id: string }) => [facet.id, facet]))
  // a facet ignores its own filter, so the other value can still be ticked
  expect(facets.get(String(world.colour))).toMatchObject({
    code: 'colour',
    isCustom: true,
    values: [
      { name: 'Красный', count: 1 },
      { name: 'Синий', count: 1 },
    ],
  })
  expect(facets.get('brand')).toMatchObject({ code: null, isCustom: false })
  // words name values of lists; flags and numbers have their own forms
  expect(
    (await portal.guest().get('/api/v2/search/filters')).body.items.filter(
      ({ isCustom }: { isCustom: boolean }) => isCustom,
    ),
  ).toMatchObject([{ code: 'colour' }])
  await portal.stop()
})
