import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'

const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
type Caller = Awaited<ReturnType<typeof content>>
const url = `/api/v1/staff/class/${world.group}`

async function version(staff: Caller, id: number = world.group) {
  const { items } = (await staff.get('/api/v1/staff/class')).body
  return items.find((one: { id: number }) => one.id === id)
}
const save = async (staff: Caller, criticals: object[] | null) => {
  const { version: seen, name, erpName, code } = await version(staff)
  return staff.put(url, { version: seen, name: erpName === null ? null : name, code, criticals })
}
const analogues = async (portal: Portal, id: number) =>
  (await portal.guest().get(`/api/v1/product/${id}/analogue`)).body.items.map(
    ({ product }: { product: { id: number } }) => product.id,
  )
const current = { featureId: world.current, direction: 'equal', unit: 'А' }

test('the default critical features of the trade apply until staff change them, and again when they reset them', async ({
  portal,
}) => {
  const staff = await content(portal)
  const buyer = await portal.newUser()
  const own = await portal.newProduct({ features: { 1: 16, 2: world.red, 3: true } })
  const higher = await portal.newProduct({ features: { 1: 25, 2: world.red, 3: true } })
  const blue = await portal.newProduct({ features: { 1: 16, 2: world.blue, 3: true } })
  for (const linkedId of [higher, blue])
    await portal.db
      .insertInto('productLinks')
      .values({ productId: own, linkedId, kind: 'analogue', position: linkedId })
      .execute()

  // «Номинальный ток» and «Цвет» are known by their names
  const byTrade = (await staff.get(`${url}/critical`)).body
  expect(byTrade).toMatchObject({ source: 'trade', items: [current, { featureId: world.colour, direction: 'equal' }] })
  expect(byTrade.features.map(({ name }: { name: string }) => name)).toEqual(['Номинальный ток', 'Цвет', 'Диммируемый'])
  expect((await version(staff)).criticals).toBeNull()
  expect(await analogues(portal, own)).toEqual([])
  expect((await buyer.get(`${url}/critical`)).status).toBe(403)

  // a higher current is allowed, the colour does not matter
  expect((await save(staff, [{ ...current, direction: 'not-lower' }])).status).toBe(200)
  expect(await analogues(portal, own)).toEqual([higher, blue])
  expect((await staff.get(`${url}/critical`)).body).toMatchObject({
    source: 'class',
    items: [{ ...current, direction: 'not-lower' }],
    byTrade: byTrade.items,
  })
  expect((await version(staff)).criticals).toEqual(['Номинальный ток'])
  const [first] = (await portal.guest().get(`/api/v1/product/${own}/analogue`)).body.items
  expect(first.because).toEqual(['Номинальный ток: 25 А не ниже 16 А'])

  // no critical features, a repeated one, and one that does not exist
  expect((await save(staff, [])).status).toBe(200)
  expect((await staff.get(`${url}/critical`)).body).toMatchObject({ source: 'class', items: [] })
  expect((await save(staff, [current, { ...current, direction: 'not-lower' }])).body.errors).toMatchObject([
    { field: 'criticals', message: 'Свойство указано дважды' },
  ])
  expect((await save(staff, [{ ...current, featureId: 999_999 }])).body.errors).toMatchObject([{ field: 'criticals' }])

  // undo step by step, back to the default
  const changes = async () => (await staff.get('/api/v1/staff/dictionary-change?kind=class')).body.items
  expect((await changes())[0].fields).toMatchObject([{ field: 'criticals', before: 'Номинальный ток – не ниже' }])
  expect((await staff.post(`/api/v1/staff/dictionary-change/${(await changes())[0].id}/undo`, {})).status).toBe(200)
  expect((await version(staff)).criticals).toEqual(['Номинальный ток'])
  expect((await save(staff, null)).status).toBe(200)
  expect(await analogues(portal, own)).toEqual([])
  expect((await staff.get(`${url}/critical`)).body.source).toBe('trade')
})

test('a merged feature with another unit and kind is compared as one; a value that could not be converted still counts', async ({
  portal,
}) => {
  const staff = await content(portal)
  const { db } = portal
  await db
    .insertInto('features')
    .values([
      {
        id: 20,
        catalogueId: 1,
        externalId: 'ka',
        code: null,
        name: 'Отключающая способность',
        unit: 'А',
        kind: 'number',
      },
      { id: 21, catalogueId: 1, externalId: 'kb', code: null, name: 'ПКС (прежняя)', unit: null, kind: 'list' },
    ])
    .execute()
  await db
    .insertInto('featureValues')
    .values([
      { id: 50, featureId: 21, name: '6 кА' },
      { id: 51, featureId: 21, name: 'от 10 кА' },
      { id: 52, featureId: 21, name: '4,5 кА' },
    ])
    .execute()
  await portal.changed('dictionaries')
  const own = await portal.newProduct({ features: { 20: 6000 } })
  const [same, odd, lower] = [
    await portal.newProduct({ features: { 21: 50 } }),
    await portal.newProduct({ features: { 21: 51 } }),
    await portal.newProduct({ features: { 21: 52 } }),
  ]
  for (const linkedId of [same, odd, lower])
    await db
      .insertInto('productLinks')
      .values({ productId: own, linkedId, kind: 'analogue', position: linkedId })
      .execute()
  const features = (await staff.get('/api/v1/staff/feature?per-page=100')).body.items
  const versionOf = (id: number) => features.find((one: { id: number }) => one.id === id).version
  const merged = await staff.post('/api/v1/staff/feature/21/merge', {
    intoId: 20,
    wins: 'into',
    version: versionOf(21),
    intoVersion: versionOf(20),
  })
  expect(merged.status).toBe(200)
  const listed = (await portal.guest().get(`/api/v1/product/${own}/analogue`)).body.items
  expect(listed.map(({ product, check }: { product: { id: number }; check: string[] }) => [product.id, check])).toEqual(
    [
      [same, []],
      [odd, ['Отключающая способность: от 10 кА вместо 6\u00a0000 А, проверьте']],
    ],
  )
})

test('a merge of classes takes over the settings of one, and undoing it gives them back', async ({ portal }) => {
  const staff = await content(portal)
  const { id: other } = await portal.db
    .insertInto('productGroups')
    .values({ catalogueId: 1, code: null, name: 'Автоматы прежние' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.changed('dictionaries')
  await save(staff, [current])
  const [from, into] = [await version(staff), await version(staff, other)]
  const merge = async () =>
    staff.post(`${url}/merge`, { intoId: other, version: from.version, intoVersion: into.version })
  const { mergeId } = (await merge()).body
  expect((await version(staff, other)).criticals).toEqual(['Номинальный ток'])
  expect((await staff.put(`/api/v1/staff/dictionary-merge/${mergeId}/undo`, {})).status).toBe(200)
  expect((await version(staff, other)).criticals).toBeNull()
  expect((await version(staff)).criticals).toEqual(['Номинальный ток'])
})
