import { expect } from 'vitest'
import { startPortal, test, world, type Portal } from '../../../../test/portal'

async function breakers(portal: Portal) {
  const shelf = {
    red16: await portal.newProduct({ name: 'Автомат 16 А красный', features: { 1: 16, 2: world.red } }),
    blue16: await portal.newProduct({ name: 'Автомат 16 А синий', features: { 1: 16, 2: world.blue } }),
    red25: await portal.newProduct({ name: 'Автомат 25 А красный', features: { 1: 25, 2: world.red, 3: true } }),
    blue40: await portal.newProduct({ name: 'Автомат 40 А синий', features: { 1: 40, 2: world.blue } }),
    bare: await portal.newProduct({ name: 'Автомат без характеристик', features: {}, stock: 0 }),
  }
  const lamp = await portal.newProduct({ name: 'Светильник без класса', sectionId: 3 })
  await portal.db.updateTable('products').set({ groupId: null }).where('id', '=', lamp).execute()
  await portal.changed('all')
  return { ...shelf, lamp }
}

const ask = (portal: Portal, query: string) => portal.guest().get(`/api/v1/configurator/class/${world.group}?${query}`)
const idsOf = (items: { product: { id: number } }[]) => items.map(({ product }) => product.id)

test('an empty portal has no classes and reports no goods without one', async ({ portal }) => {
  expect((await portal.guest().get('/api/v1/configurator/class')).body).toEqual({
    sections: [],
    classes: [],
    withoutClass: 0,
  })
})

test('classes with products, below their sections; goods without a class are counted', async ({ portal }) => {
  await breakers(portal)
  const { body } = await portal.guest().get('/api/v1/configurator/class')
  expect(body.classes).toEqual([
    { id: 1, code: 'EC000042', name: 'Автоматический выключатель', sectionId: 2, count: 5 },
  ])
  expect(body.sections).toEqual([
    { id: 1, name: 'Модульное оборудование', parentId: null },
    { id: 2, name: 'Автоматические выключатели', parentId: 1 },
  ])
  expect(body.withoutClass).toBe(1)
})

test('without a choice every product of the class fits', async ({ portal }) => {
  await breakers(portal)
  const { body } = await ask(portal, '')
  expect(body).toMatchObject({ fitting: 5, meta: { totalCount: 5, pageCount: 1 }, instock: 4 })
  expect(body.items.every(({ failures }: { failures: unknown[] }) => failures.length === 0)).toBe(true)
  expect(body.features.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Диммируемый',
    'Номинальный ток',
    'Цвет',
  ])
})

test('fitting products first, then those failing in one feature, each with its reason', async ({ portal }) => {
  const shelf = await breakers(portal)
  const { body } = await ask(portal, `criteria[properties][]=1:16&criteria[properties][]=2:${world.red}`)
  expect(body.fitting).toBe(1)
  expect(idsOf(body.items)[0]).toBe(shelf.red16)
  expect(new Set(idsOf(body.items).slice(1, 3))).toEqual(new Set([shelf.blue16, shelf.red25]))
  const failures = new Map(
    body.items.map((item: { product: { id: number }; failures: unknown }) => [item.product.id, item.failures]),
  )
  expect(failures.get(shelf.blue16)).toEqual([{ id: 2, name: 'Цвет', wanted: 'Красный', actual: 'Синий' }])
  expect(failures.get(shelf.red25)).toEqual([{ id: 1, name: 'Номинальный ток', wanted: '16 А', actual: '25 А' }])
  expect(failures.get(shelf.blue40)).toHaveLength(2)
  expect(failures.get(shelf.bare)).toEqual([
    { id: 1, name: 'Номинальный ток', wanted: '16 А', actual: null },
    { id: 2, name: 'Цвет', wanted: 'Красный', actual: null },
  ])
})

test("a range and several values; counts ignore the feature's own choice", async ({ portal }) => {
  const shelf = await breakers(portal)
  const { body } = await ask(
    portal,
    `criteria[properties][]=1:10,25&criteria[properties][]=2:${world.red},${world.blue}`,
  )
  expect(body.fitting).toBe(3)
  expect(new Set(idsOf(body.items).slice(0, 3))).toEqual(new Set([shelf.red16, shelf.blue16, shelf.red25]))
  expect(body.items.at(3).failures[0]).toMatchObject({ name: 'Номинальный ток', wanted: 'от 10 до 25 А' })
  const colour = body.features.find(({ id }: { id: string }) => id === '2')
  expect(colour.values).toEqual([
    { id: '1', name: 'Красный', count: 2 },
    { id: '2', name: 'Синий', count: 1 },
  ])
})

test('a feature keeps its values with zero counts when nothing fits', async ({ portal }) => {
  await breakers(portal)
  const { body } = await ask(portal, 'criteria[properties][]=1:16&criteria[properties][]=3:true')
  expect(body.fitting).toBe(0)
  const colour = body.features.find(({ id }: { id: string }) => id === '2')
  expect(colour.values.map(({ count }: { count: number }) => count)).toEqual([0, 0])
  // the count with this value instead of the chosen one
  const current = body.features.find(({ id }: { id: string }) => id === '1')
  expect(current.values.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['16', 0],
    ['25', 1],
    ['40', 0],
  ])
})

test('every product of a class is on exactly one page', async ({ portal }) => {
  const ids = []
  for (let at = 0; at < 45; at++) ids.push(await portal.newProduct({ features: { 1: at % 3 === 0 ? 16 : 25 } }))
  const pages = await Promise.all([1, 2, 3].map((page) => ask(portal, `criteria[properties][]=1:16&page=${page}`)))
  const items = pages.flatMap(({ body }) => body.items)
  expect(idsOf(items).toSorted((a, b) => a - b)).toEqual(ids)
  expect(items.map(({ failures }) => failures.length)).toEqual([...Array(15).fill(0), ...Array(30).fill(1)])
})

test('products reported as fitting fit, and all others fail in something', async ({ portal }) => {
  const { red, blue } = world
  const { id: span } = await portal.db
    .insertInto('features')
    .values({ catalogueId: 1, externalId: 'f9', code: 'span', name: 'Диапазон', unit: 'В', kind: 'range' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const numbers = [undefined, 6, 16, 25]
  const colours = [undefined, red, { v: [red, blue] }]
  const spans: ([number, number] | undefined)[] = [undefined, [10, 20], [20, 30]]
  for (const number of numbers)
    for (const colour of colours)
      for (const range of spans)
        await portal.newProduct({
          features: {
            ...(number !== undefined && { 1: number }),
            ...(colour !== undefined && { 2: colour }),
            ...(range !== undefined && { [span]: range, 3: true }),
          },
        })
  await portal.changed('dictionaries')
  await portal.changed('all')
  const parts = [
    ['1:16', '1:10,', '1:,16', '1:6&criteria[properties][]=1:20,30'],
    [`2:${red}`, `2:${blue}`, `2:${red}&criteria[properties][]=2:${blue}`],
    [`${span}:20,25`, `${span}:5,9`, `${span}:,10`, '3:true'],
  ]
  for (const first of parts[0] ?? [])
    for (const second of parts[1] ?? [])
      for (const third of parts[2] ?? []) {
        const query = [first, second, third].map((part) => `criteria[properties][]=${part}`).join('&')
        const pages = [await ask(portal, query), await ask(portal, `${query}&page=2`)]
        const items: { failures: unknown[] }[] = pages.flatMap(({ body }) => body.items)
        expect(items).toHaveLength(36)
        const { fitting } = pages[0]?.body ?? {}
        const failing = items.slice(fitting)
        expect(
          items.slice(0, fitting).every(({ failures }) => failures.length === 0),
          query,
        ).toBe(true)
        expect(
          failing.every(({ failures }) => failures.length > 0),
          query,
        ).toBe(true)
        // nearest first
        const ofOne = failing.filter(({ failures }) => failures.length === 1).length
        expect(
          failing.slice(0, ofOne).every(({ failures }) => failures.length === 1),
          query,
        ).toBe(true)
      }
})

test('an unknown class is not found; invalid choices are reported and ignored', async ({ portal }) => {
  await breakers(portal)
  expect((await portal.guest().get('/api/v1/configurator/class/999')).status).toBe(404)
  const { body } = await ask(portal, 'criteria[properties][]=777:1')
  expect(body).toMatchObject({ fitting: 5, meta: { ignoredFilters: ['properties[777]'] } })
})

const current = { codes: ['EF000227'], names: ['Номинальный ток'] }
const item = { key: 'a', classes: ['EC000042'], needs: [], words: '', amount: 1 }

test('needs are matched by class and features, using codes or names', async ({ portal }) => {
  const shelf = await breakers(portal)
  const { body } = await portal.guest().post('/api/v1/configurator/match', {
    items: [
      {
        ...item,
        needs: [
          { ...current, values: ['16'] },
          { codes: ['colour'], names: [], values: ['красный'] },
        ],
      },
      { ...item, key: 'b', needs: [{ ...current, from: 20, to: 30 }] },
      { ...item, key: 'c', needs: [{ ...current, values: ['63'] }] },
    ],
  })
  expect(body.items[0]).toMatchObject({
    key: 'a',
    by: 'features',
    classId: 1,
    features: ['1:16', `2:${String(world.red)}`],
    unknown: [],
    total: 1,
  })
  expect(body.items[0].products).toMatchObject([{ id: shelf.red16 }])
  expect(body.items[1].products).toMatchObject([{ id: shelf.red25 }])
  expect(body.items[2]).toMatchObject({ by: 'nothing', classId: 1, products: [] })
})

test('a number matches the listed value with that number and unit, and no other', async ({ portal }) => {
  const { id: rated } = await portal.db
    .insertInto('features')
    .values({ catalogueId: 1, externalId: 'f8', code: null, name: 'Ток расцепителя', unit: null, kind: 'list' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = ['16 А', '160 А', '2,5мм²', 'IP54', '1P', '1P+N', '10-16 А']
  const goods = new Map<string, number>()
  for (const name of names) {
    const { id } = await portal.db
      .insertInto('featureValues')
      .values({ featureId: rated, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    goods.set(name, await portal.newProduct({ features: { [rated]: id } }))
  }
  await portal.changed('dictionaries')
  await portal.changed('all')
  const found = async (...values: string[]) => {
    const needs = [{ codes: [], names: ['Ток расцепителя'], values }]
    const { body } = await portal.guest().post('/api/v1/configurator/match', { items: [{ ...item, needs }] })
    return body.items[0].products.map(({ id }: { id: number }) => id)
  }
  expect(await found('16')).toEqual([goods.get('16 А')])
  expect(await found('2.5')).toEqual([goods.get('2,5мм²')])
  expect(await found('54')).toEqual([goods.get('IP54')])
  expect(await found('1')).toEqual([goods.get('1P')])
  expect(await found('16 мА')).toEqual([])
})

test('without a fitting product a text search finds similar ones; missing features are reported', async ({
  portal,
}) => {
  const shelf = await breakers(portal)
  const { body } = await portal.guest().post('/api/v1/configurator/match', {
    items: [
      { ...item, classes: ['EC009999'], words: 'светильник' },
      {
        ...item,
        key: 'b',
        needs: [
          { ...current, values: ['40'] },
          { codes: ['EF1'], names: ['Габарит'], values: ['1'] },
        ],
      },
    ],
  })
  expect(body.items[0]).toMatchObject({ by: 'words', classId: null, products: [{ id: shelf.lamp }] })
  expect(body.items[1]).toMatchObject({ by: 'features', unknown: ['Габарит'], products: [{ id: shelf.blue40 }] })
})

test('goods that should match come from the brand that has most of them', async ({ portal }) => {
  const add = (amps: number, brandId: number) => portal.newProduct({ features: { 1: amps }, brandId })
  const [, lumex16] = [await add(16, 1), await add(16, 2)]
  const lumex25 = await add(25, 2)
  const need = (key: string, value: string) => ({ ...item, key, needs: [{ ...current, values: [value] }] })
  const ids = async (alike: string | null) => {
    const items = [need('a', '16'), need('b', '25')].map((one) => ({ ...one, alike }))
    const { body } = await portal.guest().post('/api/v1/configurator/match', { items })
    return body.items.map(({ products }: { products: { id: number }[] }) => products[0]?.id)
  }
  expect(await ids('brand')).toEqual([lumex16, lumex25])
})

test('a rating that is not sold is replaced by its alternatives in order', async ({ portal }) => {
  const shelf = await breakers(portal)
  const rated = (...values: string[]) => [{ ...current, values }]
  const { body } = await portal.guest().post('/api/v1/configurator/match', {
    items: [
      { ...item, needs: rated('16'), instead: [rated('25')] },
      { ...item, key: 'b', needs: rated('32'), instead: [rated('63'), rated('40'), rated('25')] },
      { ...item, key: 'c', needs: rated('50'), instead: [rated('63')] },
    ],
  })
  expect(body.items).toMatchObject([
    { by: 'features', instead: null },
    { by: 'features', instead: 1, features: ['1:40'], products: [{ id: shelf.blue40 }] },
    { by: 'nothing', instead: null, products: [] },
  ])
})

test('a complete series wins over cheap parts of several, in stock or not', async ({ portal }) => {
  const { id: brandId } = await portal.db.selectFrom('brands').select('id').orderBy('id').executeTakeFirstOrThrow()
  const series = await portal.db
    .insertInto('series')
    .values(['Дорогая', 'Розетки', 'Рамки'].map((name) => ({ name, brandId })))
    .returning('id')
    .execute()
  const [whole, sockets, frames] = series.map(({ id }) => id)
  const add = async (amps: number, seriesId: number | undefined, price: number, stock = 10) => {
    const id = await portal.newProduct({ features: { 1: amps }, price, stock })
    await portal.db
      .updateTable('products')
      .set({ seriesId: seriesId ?? null })
      .where('id', '=', id)
      .execute()
    return id
  }
  await add(16, sockets, 100)
  await add(25, frames, 100)
  const own = [await add(16, whole, 90_000), await add(25, whole, 90_000, 0)]
  await portal.changed('dictionaries')
  await portal.changed('all')
  const need = (key: string, value: string) => ({
    ...item,
    key,
    alike: 'series',
    needs: [{ ...current, values: [value] }],
  })
  const { body } = await portal
    .guest()
    .post('/api/v1/configurator/match', { items: [need('a', '16'), need('b', '25')] })
  expect(body.items.map(({ products }: { products: { id: number }[] }) => products[0]?.id)).toEqual(own)
  expect(body.together).toEqual({ brand: null, series: { id: whole, name: 'Дорогая' } })
})

test('the configurator is not found when it is switched off', async () => {
  const portal = await startPortal({ SNAB_MODULE_CONFIGURATOR: 'false' })
  expect((await portal.guest().get('/api/v1/configurator/class')).status).toBe(404)
  expect((await portal.guest().get('/api/v1/info')).body.configuration).toMatchObject({ configuratorEnabled: false })
  await portal.stop()
})
