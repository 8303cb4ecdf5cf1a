import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

type Staff = Awaited<ReturnType<Portal['newUser']>>
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const of = (id: number) => `/api/v1/staff/product/${id}`
const changes = async (who: Staff, id: number) => (await who.get(`${of(id)}/entry-change`)).body.items
const document = { kind: 'certificate', name: 'Сертификат', number: '1', validFrom: null, validTo: null, file: null }

test('a change of a document is undone, only at its product', async ({ portal }) => {
  const [id, other] = [await portal.newProduct(), await portal.newProduct()]
  const staff = await content(portal)
  const [added] = (await staff.post(`${of(id)}/paper`, document)).body.items
  await staff.put(`${of(id)}/paper/${added.id}`, {
    ...document,
    version: added.version,
    number: '2',
    validTo: '2027-01-01',
  })
  const [change] = await changes(staff, id)
  expect(change).toMatchObject({
    kind: 'paper',
    name: 'Сертификат',
    fields: [
      { field: 'number', before: '1', after: '2' },
      { field: 'validTo', before: null, after: '2027-01-01' },
    ],
  })
  expect(await changes(staff, other)).toEqual([])
  expect((await staff.post(`${of(other)}/entry-change/${change.id}/undo`, {})).status).toBe(404)
  expect((await staff.post(`${of(id)}/entry-change/${change.id}/undo`, {})).body).toEqual({ done: true })
  expect((await staff.get(`${of(id)}/paper`)).body.items).toMatchObject([{ number: '1', validTo: null }])
  expect((await staff.post(`${of(id)}/entry-change/${change.id}/undo`, {})).body.code).toBe('entry-changed-since')
})

test('a change of a set is undone', async ({ portal }) => {
  const [first, second, third] = [await portal.newProduct(), await portal.newProduct(), await portal.newProduct()]
  const staff = await content(portal)
  const items = [
    { id: first, amount: 1 },
    { id: second, amount: 2.5 },
  ]
  const [set] = (await staff.post(`${of(first)}/set`, { name: 'Щит', items })).body.items
  const changed = { version: set.version, name: 'Щит большой', items: [...items, { id: third, amount: 1 }] }
  expect((await staff.put(`${of(first)}/set/${set.id}`, changed)).status).toBe(200)
  const [change] = await changes(staff, first)
  expect(change.fields).toEqual([
    { field: 'name', before: 'Щит', after: 'Щит большой' },
    { field: 'items', before: 2, after: 3 },
  ])
  expect((await staff.post(`${of(first)}/entry-change/${change.id}/undo`, {})).status).toBe(200)
  const [back] = (await staff.get(`${of(first)}/set`)).body.items
  expect(back).toMatchObject({
    name: 'Щит',
    items: [
      { id: first, amount: 1 },
      { id: second, amount: 2.5 },
    ],
  })
})
