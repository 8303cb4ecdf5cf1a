import { expect } from 'vitest'
import { test, world, type Caller, type Portal } from '../../../../test/portal'
import { exchange, goods, property, tag, values } from './test-exchange'

const url = '/api/v1/staff/feature'
// what a test looks at freely
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const merge = (who: Caller, from: number, intoId: number, wins: 'into' | 'from' = 'into') =>
  who.post(`${url}/${from}/merge`, { intoId, wins, version: 1, intoVersion: 1 })
const featuresOf = async (portal: Portal) =>
  Object.fromEntries(
    (await portal.db.selectFrom('products').select(['article', 'features']).execute()).map(({ article, features }) => [
      article,
      features,
    ]),
  )
const facet = async (portal: Portal, id: number) =>
  (await portal.guest().get('/api/v2/search/filters')).body.items.find((one: Any) => one.id === String(id))

async function newList(portal: Portal, name: string, ...names: string[]) {
  const { id } = await portal.db
    .insertInto('features')
    .values({
      catalogueId: world.catalogue,
      externalId: `x-${name}`,
      code: null,
      name,
      kind: 'list',
      unit: null,
      position: 50,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await portal.db
    .insertInto('featureValues')
    .values(names.map((value) => ({ featureId: id, name: value, externalId: null })))
    .returning(['id', 'name'])
    .execute()
  return { id, valueOf: (value: string) => rows.find((row) => row.name === value)?.id ?? 0 }
}

test('a list of texts merges with a number: values that are not numbers are listed and stay findable, and undo restores them', async ({
  portal,
}) => {
  const staff = await content(portal)
  const { id: text, valueOf } = await newList(portal, 'Ток словами', '16 А', '0,5 кА', 'до 63 А', '25А')
  const product = (article: string, features: Record<string, Any>) => portal.newProduct({ article, features })
  await product('K-1', { [text]: valueOf('16 А') })
  await product('K-2', { [text]: valueOf('0,5 кА') })
  await product('K-3', { [text]: valueOf('до 63 А') })
  await product('K-4', { [text]: valueOf('25А'), [world.current]: 32 })
  await product('K-5', { [text]: { v: [valueOf('16 А'), valueOf('25А')] } })
  await product('K-6', { [world.current]: 16 })
  await portal.changed('dictionaries')
  const before = await featuresOf(portal)

  const preview = (await staff.post(`${url}/${text}/merge/preview`, { intoId: world.current, wins: 'into' })).body
  expect(preview).toMatchObject({
    products: 3,
    conflicts: 1,
    valueCount: 3,
    unconvertedCount: 2,
    unconvertedProducts: 2,
  })
  expect(preview.values.map(({ name }: Any) => name)).toEqual(
    expect.arrayContaining(['16 А', '0,5 кА → 500 А', '25А → 25 А']),
  )
  expect(preview.examples).toMatchObject([{ article: 'K-4', from: '25 А', into: '32' }])
  expect(preview.unconverted).toEqual(
    expect.arrayContaining([
      { name: 'до 63 А', products: 1 },
      { name: '16 А, 25А', products: 1 },
    ]),
  )
  expect(await featuresOf(portal)).toEqual(before)

  const merged = await merge(staff, text, world.current)
  expect(merged.body).toMatchObject({ products: 3 })
  expect(await featuresOf(portal)).toMatchObject({
    'K-1': { [world.current]: 16 },
    'K-2': { [world.current]: 500 },
    'K-3': { [text]: valueOf('до 63 А') },
    'K-4': { [world.current]: 32 },
    'K-6': { [world.current]: 16 },
  })
  // values that could not be converted keep their filter
  expect((await facet(portal, text)).values.map(({ name }: Any) => name)).toContain('до 63 А')
  const found = await portal.guest().get(`/api/v2/search?criteria[properties][${text}][]=${valueOf('до 63 А')}`)
  expect(found.body.items.map(({ article }: Any) => article)).toEqual(['K-3'])
  const listed = (await staff.get(`${url}?per-page=200`)).body.items.find(({ id }: Any) => id === text)
  expect(listed).toMatchObject({ restOf: 'Номинальный ток', products: 2 })

  const undone = await staff.put(`/api/v1/staff/dictionary-merge/${merged.body.mergeId}/undo`)
  expect(undone.body).toEqual({ products: 3, left: 0 })
  expect(await featuresOf(portal)).toEqual(before)
  expect((await staff.get(`${url}?per-page=200`)).body.items.find(({ id }: Any) => id === text).restOf).toBeNull()
})

test('numbers merge with a list whose values name the unit, whatever their blanks', async ({ portal }) => {
  const staff = await content(portal)
  const { id: text, valueOf } = await newList(portal, 'Ток словами', '16А')
  await portal.newProduct({ article: 'K-1', features: { [world.current]: 16 } })
  await portal.newProduct({ article: 'K-2', features: { [world.current]: 2.5 } })
  await merge(staff, world.current, text)
  const features = await featuresOf(portal)
  expect(features['K-1']).toEqual({ [text]: valueOf('16А') })
  await portal.changed('dictionaries')
  expect((await facet(portal, text)).values.map(({ name }: Any) => name)).toEqual(
    expect.arrayContaining(['16А', '2,5 А']),
  )
})

test('1C keeps sending texts, which are converted as they were when merged', async ({ portal }) => {
  const staff = await content(portal)
  const properties = tag('Свойства', property('a', 'Ток словами', 'Строка'), property('b', 'Ток', 'Число'))
  const items = [
    goods('E-1', values(['a', '16 А'])),
    goods('E-2', values(['b', '25'])),
    goods('E-3', values(['a', 'разный'])),
  ]
  await exchange(portal, properties, items.join(''))
  const rows = await portal.db.selectFrom('features').select(['id', 'externalId', 'kind']).execute()
  const idOf = (externalId: string) => rows.find((one) => one.externalId === externalId)?.id ?? 0
  expect(rows.find(({ externalId }) => externalId === 'b')?.kind).toBe('number')
  await portal.db.updateTable('features').set({ unit: 'А' }).where('id', '=', idOf('b')).execute()
  expect((await merge(staff, idOf('a'), idOf('b'))).status).toBe(200)
  const merged = await featuresOf(portal)
  await exchange(portal, properties, items.join(''))
  expect(await featuresOf(portal)).toEqual(merged)
  await exchange(portal, properties, items.join('') + goods('E-4', values(['a', '63 А'])))
  const after = await featuresOf(portal)
  const byNumber = Object.values(after).flatMap((features) => features[String(idOf('b'))] ?? [])
  expect(byNumber.toSorted((one, another) => Number(one) - Number(another))).toEqual([16, 25, 63])
})
