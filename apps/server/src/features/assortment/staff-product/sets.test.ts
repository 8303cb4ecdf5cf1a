import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const url = '/api/v1/staff/product'
type Part = { product: { id: number }; amount: number }

test("an own set of staff appears on its goods' cards, is changed, deleted and restored", async ({ portal }) => {
  const [id, one, two] = [await portal.newProduct(), await portal.newProduct(), await portal.newProduct()]
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  const shown = async (product = id) =>
    (await portal.guest().get(`/api/v1/product/${product}/set`)).body.items.map(
      ({ name, items }: { name: string; items: Part[] }) => [
        name,
        items.map(({ product: { id: part }, amount }) => [part, amount]),
      ],
    )
  const items = [
    { id, amount: 1 },
    { id: one, amount: 3 },
  ]
  expect((await staff.post(`${url}/${two}/set`, { name: 'Щит', items })).body).toMatchObject({
    status: 422,
    errors: [{ field: 'items' }],
  })
  const added = await staff.post(`${url}/${id}/set`, { name: 'Щит', items })
  const { id: setId } = added.body.items[0]
  expect(added.body.items).toMatchObject([{ version: 0, name: 'Щит', isFromErp: false, isOwn: true, items }])
  for (const product of [id, one])
    expect(await shown(product)).toEqual([
      [
        'Щит',
        [
          [id, 1],
          [one, 3],
        ],
      ],
    ])

  const changed = {
    version: 0,
    name: 'Щит учёта',
    items: [
      { id: two, amount: 2 },
      { id, amount: 1 },
    ],
  }
  expect((await staff.put(`${url}/${id}/set/${setId}`, changed)).status).toBe(200)
  expect((await staff.put(`${url}/${id}/set/${setId}`, changed)).body.code).toBe('stale-version')
  const expected = [
    [
      'Щит учёта',
      [
        [two, 2],
        [id, 1],
      ],
    ],
  ]
  expect([await shown(), await shown(one)]).toEqual([expected, []])

  const deleted = await staff.delete(`${url}/${id}/set/${setId}`, { version: 1 })
  expect(deleted.body.items).toMatchObject([{ isDeleted: true, version: 2 }])
  expect(await shown()).toEqual([])
  await staff.put(`${url}/${id}/set/${setId}/restore`, { version: 2 })
  expect(await shown()).toEqual(expected)
})
