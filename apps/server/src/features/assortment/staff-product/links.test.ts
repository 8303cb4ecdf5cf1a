import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const url = '/api/v1/staff/product'
type Goods = { id: number; isOwn?: boolean }
const idsOf = (goods: Goods[]) => goods.map(({ id }) => id)

test('analogues of staff are shown in their order beside those of 1C, which can be restored', async ({ portal }) => {
  const [id, one, two, own] = [
    await portal.newProduct(),
    await portal.newProduct(),
    await portal.newProduct(),
    await portal.newProduct(),
  ]
  await portal.db
    .insertInto('productLinks')
    .values([one, two].map((linkedId, position) => ({ productId: id, linkedId, kind: 'analogue' as const, position })))
    .execute()
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  const shown = async () =>
    (await portal.guest().get(`/api/v1/product/${id}/analogue`)).body.items
      .filter(({ source }: { source: string }) => source === 'table')
      .map(({ product }: { product: Goods }) => product.id)
  expect((await staff.get(`${url}/${id}/link`)).body).toMatchObject({
    version: 0,
    analogue: { isOwn: false, erpCount: 2, removed: [] },
    related: { shown: [], isOwn: false },
  })

  const changed = await staff.put(`${url}/${id}/link/analogue`, { version: 0, ids: [own, two] })
  expect(changed.body).toMatchObject({
    version: 1,
    analogue: {
      shown: [
        { id: own, isOwn: true },
        { id: two, isOwn: false },
      ],
      removed: [{ id: one }],
      isOwn: true,
      erpCount: 2,
    },
  })
  expect(await shown()).toEqual([own, two])
  expect((await staff.put(`${url}/${id}/link/analogue`, { version: 0, ids: [] })).body.code).toBe('stale-version')

  const back = await staff.put(`${url}/${id}/link/analogue`, { version: 1, ids: null })
  expect([idsOf(back.body.analogue.shown), back.body.analogue.isOwn]).toEqual([[one, two], false])
  expect(await shown()).toEqual([one, two])
  expect((await staff.get(`${url}/${id}`)).body.history).toMatchObject([
    { field: 'analogue', before: [own, two], after: null },
    { field: 'analogue', before: null, after: [own, two] },
  ])
})

test('related goods of staff appear on the card', async ({ portal }) => {
  const [id, one, two] = [await portal.newProduct(), await portal.newProduct(), await portal.newProduct()]
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  await staff.put(`${url}/${id}/link/related`, { version: 0, ids: [two, one] })
  expect(idsOf((await portal.guest().get(`/api/v1/product/${id}/related`)).body.items)).toEqual([two, one])
  for (const ids of [[id], [999_999], [one, one]])
    expect((await staff.put(`${url}/${id}/link/related`, { version: 1, ids })).status).toBe(422)
})
