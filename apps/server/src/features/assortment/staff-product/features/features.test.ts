import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../../test/portal'
import { exchange, goods, property, tag, values } from '../../dictionary/test-exchange'

const url = (id: number) => `/api/v1/staff/product/${id}/feature`
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
// what a test looks at freely
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
const shown = async (portal: Portal, id: number) =>
  Object.fromEntries(
    (await portal.guest().get(`/api/v1/product/${id}`)).body.features.flatMap((group: Any) =>
      (group.features ?? group.items ?? [group]).map((one: Any) => [one.name, one.value ?? one.values]),
    ),
  )

test('staff override features of 1C, hide them, add new ones and reset all', async ({ portal }) => {
  const id = await portal.newProduct({ features: { [world.current]: 16, [world.colour]: world.red } })
  const staff = await content(portal)
  const set = (featureId: number, version: number, list: string[] | null) =>
    staff.put(`${url(id)}/${featureId}`, { version, values: list })
  const first = (await staff.get(url(id))).body
  expect(first.items).toMatchObject([{ id: world.current, values: ['16'], erp: null }, { values: ['Красный'] }])

  const said = await set(world.current, 0, ['0,025 кА'])
  expect(said.body.items[0]).toMatchObject({ values: ['25'], erp: ['16'], changedBy: expect.any(String) })
  expect((await set(world.colour, 1, ['Синий', 'Бирюзовый'])).body.items[1]).toMatchObject({
    values: expect.arrayContaining(['Синий', 'Бирюзовый']),
    erp: ['Красный'],
  })
  expect((await set(world.current, 2, [])).body.items[0]).toMatchObject({ values: [], erp: ['16'] })
  expect((await set(world.current, 2, ['1'])).body.code).toBe('stale-version')
  expect((await set(world.current, 3, ['много'])).body).toMatchObject({ errors: [{ field: 'values' }] })
  expect((await set(999, 3, ['1'])).status).toBe(404)

  const added = await staff.post(url(id), { version: 3, name: 'Гарантия', unit: 'мес', kind: 'number', values: ['24'] })
  expect(added.body.items.at(-1)).toMatchObject({ name: 'Гарантия', unit: 'мес', values: ['24'], erp: [] })
  expect(Object.keys(await shown(portal, id))).toContain('Гарантия')
  expect((await set(world.current, 4, null)).body.items[0]).toMatchObject({ values: ['16'], erp: null })
  expect((await set(world.colour, 5, null)).body.items[1]).toMatchObject({ values: ['Красный'], erp: null })
  const guarantee = added.body.items.at(-1).id
  expect((await set(guarantee, 6, null)).body.items).toHaveLength(2)
})

test('1C sends other features, and those of staff stay until they are removed', async ({ portal }) => {
  const staff = await content(portal)
  const properties = tag('Свойства', property('a', 'Ток', 'Число'), property('b', 'Вес', 'Число'))
  await exchange(portal, properties, goods('E-1', values(['a', '16'], ['b', '1'])))
  const { id } = await portal.db
    .selectFrom('products')
    .select('id')
    .where('externalId', '=', 'E-1')
    .executeTakeFirstOrThrow()
  const { body } = await staff.get(url(id))
  const [current, weight] = body.items.map((one: Any) => one.id)
  await staff.put(`${url(id)}/${current}`, { version: body.version, values: ['25'] })
  await exchange(portal, properties, goods('E-1', values(['a', '32'], ['b', '2'])))
  const later = (await staff.get(url(id))).body
  expect(later.items).toMatchObject([
    { id: current, values: ['25'], erp: ['32'] },
    { id: weight, values: ['2'], erp: null },
  ])
  const back = await staff.put(`${url(id)}/${current}`, { version: later.version, values: null })
  expect(back.body.items[0]).toMatchObject({ values: ['32'], erp: null })
})

test('a value of staff moves with a merged feature, survives loads, and returns when the merge is undone', async ({
  portal,
}) => {
  const staff = await content(portal)
  const properties = tag('Свойства', property('a', 'Ток', 'Число'), property('b', 'Ном. ток', 'Число'))
  await exchange(portal, properties, goods('E-1', values(['a', '16'])))
  const { id } = await portal.db
    .selectFrom('products')
    .select('id')
    .where('externalId', '=', 'E-1')
    .executeTakeFirstOrThrow()
  const rows = await portal.db.selectFrom('features').select(['id', 'externalId']).execute()
  const idOf = (externalId: string) => rows.find((one) => one.externalId === externalId)?.id ?? 0
  const { version } = (await staff.get(url(id))).body
  await staff.put(`${url(id)}/${idOf('a')}`, { version, values: ['25'] })
  const merged = await staff.post(`/api/v1/staff/feature/${idOf('a')}/merge`, {
    intoId: idOf('b'),
    wins: 'into',
    version: 1,
    intoVersion: 1,
  })
  expect((await staff.get(url(id))).body.items).toMatchObject([{ id: idOf('b'), values: ['25'], erp: ['16'] }])
  await exchange(portal, properties, goods('E-1', values(['a', '32'])))
  expect((await staff.get(url(id))).body.items).toMatchObject([{ id: idOf('b'), values: ['25'], erp: ['32'] }])
  await staff.put(`/api/v1/staff/dictionary-merge/${merged.body.mergeId}/undo`)
  expect((await staff.get(url(id))).body.items).toMatchObject([{ id: idOf('a'), values: ['25'] }])
})
