import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'
import { exchange, goods, tag } from './test-exchange'

const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
type Caller = Awaited<ReturnType<typeof content>>
const classes = async (who: Caller) => (await who.get('/api/v1/staff/class')).body.items
const named = async (who: Caller, name: string) =>
  (await classes(who)).find((one: { name: string }) => one.name === name)
const ofClass = (id: string, text: string) =>
  goods(
    id,
    tag('ЗначенияРеквизитов', tag('ЗначениеРеквизита', tag('Наименование', 'ВидНоменклатуры'), tag('Значение', text))),
  )
const match = async (portal: Portal, code: string) => {
  const items = [{ key: 'a', classes: [code], needs: [], words: '', amount: 1 }]
  return (await portal.guest().post('/api/v1/configurator/match', { items })).body.items[0]
}
const groupOf = async ({ db }: Portal, article: string) =>
  (await db.selectFrom('products').select('groupId').where('article', '=', article).executeTakeFirstOrThrow()).groupId

test('a class of 1C is created from its text; staff name it and add a code for the configurator', async ({
  portal,
}) => {
  const staff = await content(portal)
  await exchange(portal, '', ofClass('E-1', 'Автоматы ВА') + ofClass('E-2', 'EC000003 УЗО'))
  const breakers = await named(staff, 'Автоматы ВА')
  expect(breakers).toMatchObject({ code: null, erpName: null, products: 1, merged: [] })
  expect(await named(staff, 'УЗО')).toMatchObject({ code: 'EC000003', products: 1 })
  const tree = (await portal.guest().get('/api/v1/configurator/class')).body.classes
  expect(tree.find(({ id }: { id: number }) => id === breakers.id)).toMatchObject({ code: null, name: 'Автоматы ВА' })
  expect((await match(portal, 'EC000905')).by).toBe('nothing')

  const url = `/api/v1/staff/class/${breakers.id}`
  const change = { version: breakers.version, name: 'Дифавтоматы', code: 'ec000905' }
  expect((await staff.put(url, { ...change, code: '42' })).body.errors).toMatchObject([{ field: 'code' }])
  expect((await staff.put(url, { ...change, code: 'EC000042' })).body.errors[0].message).toContain('объедините')
  expect((await staff.put(url, change)).status).toBe(200)
  expect((await staff.put(url, change)).body.code).toBe('stale-version')
  expect(await match(portal, 'EC000905')).toMatchObject({ by: 'features', classId: breakers.id, total: 1 })

  // the next exchange finds it by its own word and keeps the name
  await exchange(portal, '', ofClass('E-3', 'Автоматы ВА'))
  expect(await named(staff, 'Дифавтоматы')).toMatchObject({ erpName: 'Автоматы ВА', code: 'EC000905', products: 2 })
  const { items } = (await staff.get('/api/v1/staff/dictionary-change?kind=class')).body
  expect(items[0].fields.map(({ field }: { field: string }) => field)).toEqual(['name', 'code'])
  expect((await staff.post(`/api/v1/staff/dictionary-change/${items[0].id}/undo`, {})).status).toBe(200)
  expect(await named(staff, 'Автоматы ВА')).toMatchObject({ erpName: null, code: null })
})

test('a merged class passes on its goods, 1C follows, old addresses work, and undo restores it', async ({ portal }) => {
  const staff = await content(portal)
  await exchange(portal, '', ofClass('E-1', 'Автоматы ВА'))
  const from = await named(staff, 'Автоматы ВА')
  const into = { intoId: world.group, version: from.version, intoVersion: 1 }
  const merged = await staff.post(`/api/v1/staff/class/${from.id}/merge`, into)
  expect(merged.body).toMatchObject({ products: 1 })
  await exchange(portal, '', ofClass('E-1', 'Автоматы ВА') + ofClass('E-2', 'Автоматы ВА'))
  expect([await groupOf(portal, 'E-1'), await groupOf(portal, 'E-2')]).toEqual([world.group, world.group])
  expect(await named(staff, 'Автоматы ВА')).toBeUndefined()
  expect(await match(portal, 'EC000042')).toMatchObject({ classId: world.group, total: 2 })
  const old = await portal.guest().get(`/api/v1/configurator/class/${from.id}`)
  expect(old.body).toMatchObject({ class: { id: world.group }, fitting: 2 })

  const undone = await staff.put(`/api/v1/staff/dictionary-merge/${merged.body.mergeId}/undo`, {})
  expect(undone.body).toEqual({ products: 1, left: 0 })
  // goods added later never belonged to the other class
  expect([await groupOf(portal, 'E-1'), await groupOf(portal, 'E-2')]).toEqual([from.id, world.group])
  await exchange(portal, '', ofClass('E-2', 'Автоматы ВА'))
  expect(await groupOf(portal, 'E-2')).toBe(from.id)
})

test('a code moves with the merge if the other class has none, and returns with undo', async ({ portal }) => {
  const staff = await content(portal)
  await exchange(portal, '', ofClass('E-1', 'EC000003') + ofClass('E-2', 'Узошки'))
  const [coded, bare] = [await named(staff, 'EC000003'), await named(staff, 'Узошки')]
  const body = { intoId: bare.id, version: coded.version, intoVersion: bare.version }
  const { mergeId } = (await staff.post(`/api/v1/staff/class/${coded.id}/merge`, body)).body
  expect(await named(staff, 'Узошки')).toMatchObject({ code: 'EC000003', products: 2 })
  // the merged class is still found by its own words
  expect(await match(portal, 'ec000003')).toMatchObject({ classId: bare.id, total: 2 })
  const listed = await portal.guest().get(`/api/v2/search?criteria[type]=${coded.id}`)
  expect(listed.body.meta.totalCount).toBe(2)
  await staff.put(`/api/v1/staff/dictionary-merge/${mergeId}/undo`, {})
  expect(await named(staff, 'Узошки')).toMatchObject({ code: null, products: 1 })
  expect(await named(staff, 'EC000003')).toMatchObject({ code: 'EC000003', products: 1 })
})

test('staff override the class of a product from 1C', async ({ portal }) => {
  const staff = await content(portal)
  const id = await portal.newProduct({})
  await exchange(portal, '', ofClass('E-1', 'Лампы'))
  const lamps = await named(staff, 'Лампы')
  const url = `/api/v1/staff/product/${id}`
  const options = (await staff.get('/api/v1/staff/product/options')).body.groups
  expect(options).toContainEqual({ id: lamps.id, name: 'Лампы' })
  expect((await staff.put(url, { version: 0, values: { groupId: 999 } })).body.errors[0].field).toBe('values.groupId')
  const { body } = await staff.put(url, { version: 0, values: { groupId: lamps.id } })
  expect(body.fields.groupId).toMatchObject({ erp: world.group, own: lamps.id })
  expect(await named(staff, 'Лампы')).toMatchObject({ products: 2 })
  await staff.put(url, { version: body.version, values: { groupId: null } })
  expect(await named(staff, 'Лампы')).toMatchObject({ products: 1 })
})

test('only content editors and administrators edit classes', async ({ portal }) => {
  for (const who of [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })]) {
    expect((await who.get('/api/v1/staff/class')).status).toBe(403)
    expect((await who.put('/api/v1/staff/class/1', { version: 1, name: 'А', code: null })).status).toBe(403)
  }
})
