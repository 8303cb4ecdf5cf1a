import fc from 'fast-check'
import { expect } from 'vitest'
import { test, world, type Caller, type Portal } from '../../../../test/portal'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'
import { exchange, goods, property, tag, values } from './test-exchange'

const url = '/api/v1/staff/feature'
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const asErp = { name: null, unit: null, position: null, cardGroup: null, isFilter: true, hiddenSectionIds: [] }
// what a test looks at freely
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any

async function newFeature(
  portal: Portal,
  name: string,
  kind: 'list' | 'number' | 'flag' | 'range',
  unit: string | null = null,
): Promise<number> {
  const { id } = await portal.db
    .insertInto('features')
    .values({ catalogueId: world.catalogue, externalId: `x-${name}`, code: null, name, kind, unit, position: 50 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const newValue = async (portal: Portal, featureId: number, name: string): Promise<number> =>
  (
    await portal.db
      .insertInto('featureValues')
      .values({ featureId, name, externalId: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const merge = (
  who: Caller,
  from: number,
  intoId: number,
  wins: 'into' | 'from' = 'into',
  version = 1,
  intoVersion = 1,
) => who.post(`${url}/${from}/merge`, { intoId, wins, version, intoVersion })
const featuresOf = async (portal: Portal) =>
  new Map(
    (await portal.db.selectFrom('products').select(['id', 'features']).execute()).map(({ id, features }) => [
      id,
      features,
    ]),
  )
const facets = async (portal: Portal, query = '') =>
  (await portal.guest().get(`/api/v2/search/filters${query}`)).body.items as Any[]
const facet = async (portal: Portal, id: number, query = '') =>
  (await facets(portal, query)).find((one) => one.id === String(id))
const listed = async (who: Caller, id: number) =>
  (await who.get(`${url}?per-page=200`)).body.items.find((one: Any) => one.id === id)

test("staff's name of a feature is shown at once and survives 1C's updates, until removed", async ({ portal }) => {
  const staff = await content(portal)
  await portal.newProduct({ features: { [world.current]: 16 } })
  expect(await listed(staff, world.current)).toMatchObject({ name: 'Номинальный ток', erpName: null, products: 1 })
  const saved = await staff.put(`${url}/${world.current}`, {
    ...asErp,
    version: 1,
    name: 'Ток',
    unit: 'ампер',
    position: 7,
  })
  expect(saved.status).toBe(200)
  expect(await facet(portal, world.current)).toMatchObject({ name: 'Ток', unit: 'ампер' })

  await exchange(portal, tag('Свойства', property('f1', 'Ном. ток', 'Число')), goods('E-1', values(['f1', '25'])))
  expect(await facet(portal, world.current)).toMatchObject({ name: 'Ток', unit: 'ампер' })
  expect(await listed(staff, world.current)).toMatchObject({
    name: 'Ток',
    erpName: 'Ном. ток',
    unit: 'ампер',
    erpUnit: 'А',
    position: 7,
    isOwnPosition: true,
    products: 2,
    version: 2,
  })

  expect((await staff.put(`${url}/${world.current}`, { ...asErp, version: 2 })).status).toBe(200)
  expect(await facet(portal, world.current)).toMatchObject({ name: 'Ном. ток', unit: 'А' })
  expect(await listed(staff, world.current)).toMatchObject({ erpName: null, erpUnit: null, isOwnPosition: false })
  await exchange(portal, tag('Свойства', property('f1', 'Ток ном.', 'Число')), goods('E-1', values(['f1', '25'])))
  expect(await facet(portal, world.current)).toMatchObject({ name: 'Ток ном.' })
})

test('a feature is hidden from filters everywhere or in a section, and has the chosen heading', async ({ portal }) => {
  const staff = await content(portal)
  const id = await portal.newProduct({ features: { [world.current]: 16 } })
  const save = (version: number, fields: object) =>
    staff.put(`${url}/${world.current}`, { ...asErp, version, ...fields })
  await save(1, { hiddenSectionIds: [world.section], cardGroup: 'design' })
  expect(await facet(portal, world.current)).toBeDefined()
  expect(await facet(portal, world.current, `?criteria[section]=${world.subsection}`)).toBeUndefined()
  expect((await portal.guest().get(`/api/v1/product/${id}`)).body.features).toMatchObject([{ group: 'design' }])
  expect(await listed(staff, world.current)).toMatchObject({
    hiddenSections: [{ id: world.section, name: 'Модульное оборудование' }],
  })
  await save(2, { isFilter: false })
  expect(await facet(portal, world.current)).toBeUndefined()
  await save(3, {})
  expect(await facet(portal, world.current, `?criteria[section]=${world.subsection}`)).toBeDefined()
  expect((await save(4, { hiddenSectionIds: [999] })).body.errors).toMatchObject([{ field: 'hiddenSectionIds' }])
})

test('merged lists are one filter: equal values are one, old addresses work', async ({ portal }) => {
  const staff = await content(portal)
  const from = await newFeature(portal, 'Цв.', 'list')
  const [red, green] = [await newValue(portal, from, 'Красный'), await newValue(portal, from, 'Зелёный')]
  const both = await portal.newProduct({ features: { [from]: green, [world.colour]: world.blue } })
  const one = await portal.newProduct({ features: { [from]: red } })
  const several = await portal.newProduct({ features: { [from]: { v: [red, green] } } })
  await portal.newProduct({ features: { [world.colour]: world.red } })
  await portal.changed('dictionaries')
  const before = await featuresOf(portal)

  const preview = await staff.post(`${url}/${from}/merge/preview`, { intoId: world.colour, wins: 'into' })
  expect(preview.body).toMatchObject({ products: 3, conflicts: 1, valueCount: 3 })
  expect(preview.body.values).toContainEqual({ name: 'Красный', products: 1, isNew: false })
  expect(preview.body.values).toContainEqual({ name: 'Зелёный', products: 1, isNew: true })
  expect(preview.body.examples).toMatchObject([{ id: both, from: 'Зелёный', into: 'Синий' }])
  expect(await featuresOf(portal)).toEqual(before)

  const merged = await merge(staff, from, world.colour)
  expect(merged).toMatchObject({ status: 200, body: { products: 3 } })
  expect(await facet(portal, from)).toBeUndefined()
  const counts = Object.fromEntries(
    (await facet(portal, world.colour)).values.map((value: Any) => [value.name, value.count]),
  )
  expect(counts).toEqual({ Красный: 3, Синий: 1, Зелёный: 1 })
  const found = await portal.guest().get(`/api/v2/search?criteria[properties][${from}][]=${red}`)
  expect(found.body.items.map(({ id }: Any) => id)).toEqual(expect.arrayContaining([one, several]))
  expect(found.body.meta.totalCount).toBe(3)
  expect(await listed(staff, world.colour)).toMatchObject({ merged: [{ id: from, name: 'Цв.' }], products: 4 })
  expect(await listed(staff, from)).toBeUndefined()

  const undone = await staff.put(`/api/v1/staff/dictionary-merge/${merged.body.mergeId}/undo`)
  expect(undone.body).toEqual({ products: 3, left: 0 })
  expect(await featuresOf(portal)).toEqual(before)
  expect((await facet(portal, from)).values).toHaveLength(2)
  expect((await staff.put(`/api/v1/staff/dictionary-merge/${merged.body.mergeId}/undo`)).body.code).toBe('merge-undone')
})

const number = fc.integer({ min: 0, max: 5 })
test('the filter of merged numbers equals a naive count, and undo restores every product', async ({ portal }) => {
  const staff = await content(portal)
  const from = await newFeature(portal, 'Ном. ток', 'number', 'А')
  const shelves = fc.sample(fc.record({ own: fc.option(number), other: fc.option(number), colour: fc.boolean() }), {
    numRuns: 60,
    seed: 11,
  })
  for (const { own, other, colour } of shelves) {
    const features: Record<string, StoredFeature> = {}
    if (own !== null) features[world.current] = own
    if (other !== null) features[from] = other
    if (colour) features[world.colour] = world.red
    await portal.newProduct({ features })
  }
  await portal.changed('dictionaries')
  const before = await featuresOf(portal)
  let [version, intoVersion] = [1, 1]
  for (const wins of ['into', 'from'] as const) {
    const merged = await merge(staff, from, world.current, wins, version, intoVersion)
    expect(merged.status).toBe(200)
    const plain = new Map<number, number>()
    for (const { own, other } of shelves) {
      const value = wins === 'into' ? (own ?? other) : (other ?? own)
      if (value !== null) plain.set(value, (plain.get(value) ?? 0) + 1)
    }
    const counted = (await facet(portal, world.current)).values.map(({ id, count }: Any) => [Number(id), count])
    expect(new Map(counted)).toEqual(plain)
    expect(merged.body.products).toBe(shelves.filter(({ other }) => other !== null).length)
    await staff.put(`/api/v1/staff/dictionary-merge/${merged.body.mergeId}/undo`)
    expect(await featuresOf(portal)).toEqual(before)
    ;[version, intoVersion] = [version + 2, intoVersion + 1]
  }
})

test.for(['into', 'from'] as const)(
  '1C keeps sending both features, and the merge (%s wins) applies at once',
  async (wins, { portal }) => {
    const staff = await content(portal)
    const properties = tag('Свойства', property('a', 'Ном. ток', 'Строка'), property('b', 'Номинальный', 'Строка'))
    const items = [
      goods('E-1', values(['a', '16 А'])),
      goods('E-2', values(['b', '25 А'], ['a', '16 А'])),
      goods('E-3', values(['a', '40 А'], ['b', '16 А'])),
    ].join('')
    await exchange(portal, properties, items)
    const ids = await portal.db
      .selectFrom('features')
      .select(['id', 'externalId'])
      .where('externalId', 'in', ['a', 'b'])
      .execute()
    const idOf = (externalId: string) => ids.find((one) => one.externalId === externalId)?.id ?? 0
    expect((await merge(staff, idOf('a'), idOf('b'), wins)).status).toBe(200)
    const merged = await featuresOf(portal)

    await exchange(portal, properties, items)
    expect(await featuresOf(portal)).toEqual(merged)
    await exchange(
      portal,
      properties,
      items.replace('Товар E-1', 'Товар E-1 новый') + goods('E-4', values(['a', '63 А'])),
    )
    const after = await facet(portal, idOf('b'))
    expect(Object.fromEntries(after.values.map((value: Any) => [value.name, value.count]))).toEqual(
      wins === 'into' ? { '16 А': 2, '25 А': 1, '63 А': 1 } : { '16 А': 2, '40 А': 1, '63 А': 1 },
    )
    expect(await facet(portal, idOf('a'))).toBeUndefined()
  },
)

test('a product changed since the merge keeps its value on undo', async ({ portal }) => {
  const staff = await content(portal)
  const from = await newFeature(portal, 'Ном. ток', 'number', 'А')
  const [kept, changed] = [
    await portal.newProduct({ features: { [from]: 10 } }),
    await portal.newProduct({ features: { [from]: 20 } }),
  ]
  const { body } = await merge(staff, from, world.current)
  await portal.db
    .updateTable('products')
    .set({ features: JSON.stringify({ [world.current]: 32 }) })
    .where('id', '=', changed)
    .execute()
  const undone = await staff.put(`/api/v1/staff/dictionary-merge/${body.mergeId}/undo`)
  expect(undone.body).toEqual({ products: 1, left: 1 })
  const now = await featuresOf(portal)
  expect([now.get(kept), now.get(changed)]).toEqual([{ [from]: 10 }, { [world.current]: 32 }])
})

test('features that cannot be merged are refused with the reason', async ({ portal }) => {
  const staff = await content(portal)
  const [milli, text, own] = [
    await newFeature(portal, 'Ток, мА', 'number', 'мА'),
    await newFeature(portal, 'Ток словами', 'list'),
    await newFeature(portal, 'Ном. ток', 'number', 'А'),
  ]
  const further = await newFeature(portal, 'I ном.', 'number', 'А')
  const refusal = async (from: number, into: number) => (await merge(staff, from, into)).body.errors?.[0].message
  expect(await refusal(milli, world.current)).toContain('Единицы разные')
  const flag = await newFeature(portal, 'Есть ток', 'flag')
  expect(await refusal(flag, world.current)).toContain('Виды значений не перевести')
  expect(text).toBeGreaterThan(0)
  expect(await refusal(own, own)).toContain('другую')
  expect(await refusal(own, 999)).toContain('уже нет')
  expect((await merge(staff, 999, world.current)).status).toBe(404)
  expect((await merge(staff, own, world.current, 'into', 3)).body.code).toBe('stale-version')
  expect((await merge(staff, own, world.current, 'into', 1, 3)).body.code).toBe('stale-version')
  const first = await merge(staff, own, world.current)
  expect(await refusal(own, further)).toContain('уже объединена')
  expect(await refusal(world.current, further)).toContain('уже объединены: Ном. ток')
  const second = await merge(staff, further, world.current, 'into', 1, 2)
  const undo = (id: number) => staff.put(`/api/v1/staff/dictionary-merge/${id}/undo`)
  expect((await undo(first.body.mergeId)).body.code).toBe('merge-not-latest')
  const merges = (await staff.get('/api/v1/staff/dictionary-merge?kind=feature')).body.items
  expect(merges).toMatchObject([
    { id: second.body.mergeId, from: 'I ном.', into: 'Номинальный ток', products: 0 },
    { id: first.body.mergeId },
  ])
  expect((await undo(second.body.mergeId)).status).toBe(200)
  expect((await undo(first.body.mergeId)).status).toBe(200)
  expect((await staff.put(`${url}/${own}`, { ...asErp, version: 1 })).status).toBe(409)
})

test('only content editors and administrators edit features, and the log records it', async ({ portal }) => {
  const calls = (who: Caller) =>
    Promise.all([
      who.get(url),
      who.put(`${url}/1`, { ...asErp, version: 1 }),
      who.post(`${url}/1/merge/preview`, { intoId: 2, wins: 'into' }),
      merge(who, 1, 2),
      who.get('/api/v1/staff/dictionary-merge?kind=feature'),
      who.put('/api/v1/staff/dictionary-merge/1/undo'),
    ])
  for (const { status } of await calls(portal.guest())) expect(status).toBe(401)
  for (const { status } of await calls(await portal.newUser())) expect(status).toBe(403)
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  for (const { status } of await calls(sales)) expect(status).toBe(403)

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await root.put(`${url}/${world.current}`, { ...asErp, version: 1, name: 'Ток' })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'change', subject: 'feature', subjectId: world.current, details: { name: 'Ток' } },
  ])
})
