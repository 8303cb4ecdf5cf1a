import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/made-product'
const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const body = {
  article: 'РУЧ-1',
  manufacturerCode: 'HM-1',
  barcodes: ['4600000000017'],
  vatRate: 2200,
  name: 'Подвес тросовый',
  brand: 'Ручной бренд',
  section: 'Крепёж / Подвесы',
  unit: '796 шт',
  multiplicity: 5,
  prices: [{ id: world.retail, price: 99.9 }],
  stocks: [{ id: world.warehouse, amount: 40 }],
}

test('staff make a product that 1C does not know: buyers find it with its price and stock', async ({ portal }) => {
  const [staff, guest] = [await root(portal), portal.guest()]
  const made = await staff.post(url, body)
  expect(made.status).toBe(200)
  const { id } = made.body
  const found = await guest.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent('подвес тросовый')}`)
  expect(found.body.items.map((one: { id: number }) => one.id)).toEqual([id])
  const card = (await guest.get(`/api/v1/product/${id}`)).body
  expect(card).toMatchObject({ article: 'РУЧ-1', multiplicity: 5, price: { value: 99.9 } })
  expect((await staff.get(`/api/v1/staff/product/${id}`)).body).toMatchObject({
    isMade: true,
    brand: 'Ручной бренд',
    sectionPath: ['Крепёж', 'Подвесы'],
    fields: { unit: { erp: '796 шт' }, multiplicity: { erp: 5 } },
  })

  const again = await staff.post(url, { ...body, article: 'руч 1' })
  expect(again.body).toMatchObject({
    status: 422,
    errors: [{ field: 'article', message: expect.stringContaining('РУЧ-1') }],
  })
  expect((await staff.post(url, { ...body, isOther: true })).status).toBe(200)

  const { version } = (await staff.get(`/api/v1/staff/product/${id}`)).body
  const codes = { article: 'РУЧ-2', manufacturerCode: '', barcodes: [], vatRate: null }
  const corrected = await staff.put(`${url}/${id}`, { ...codes, version })
  expect(corrected.body).toEqual({ version: version + 1 })
  expect((await guest.get(`/api/v1/product/${id}`)).body.article).toBe('РУЧ-2')
  expect((await staff.put(`${url}/${id}`, { ...codes, version })).body.code).toBe('stale-version')
  expect((await staff.get(`/api/v1/staff/product/${id}`)).body.twins).toEqual([])
  const doubled = async () => [
    (await staff.get('/api/v1/staff/home')).body.waiting.find(({ kind }: { kind: string }) => kind === 'doubled-goods')
      .count,
    ...(await staff.get('/api/v1/staff/product?state=doubled')).body.items.map((goods: { id: number }) => goods.id),
  ]
  expect(await doubled()).toEqual([0])
  const ofErp = await portal.newProduct({ article: 'руч-2', name: 'Подвес из 1С' })
  // 1C has sent it since: both are named, and the one of 1C raises no question
  expect((await staff.get(`/api/v1/staff/product/${id}`)).body.twins).toMatchObject([
    { id: ofErp, name: 'Подвес из 1С', isSold: true },
  ])
  expect((await staff.get(`/api/v1/staff/product/${ofErp}`)).body.twins).toEqual([])
  expect(await doubled()).toEqual([1, id])
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', ofErp).execute()
  expect(await doubled()).toEqual([0])
  expect((await staff.put(`${url}/${ofErp}`, { ...codes, version: 0 })).status).toBe(404)
})

test('content staff make goods without prices only, and invalid fields are named', async ({ portal }) => {
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  expect((await editor.post(url, body)).status).toBe(403)
  expect((await editor.post(url, { ...body, prices: [], stocks: [] })).status).toBe(200)
  expect(
    (await editor.post(url, { ...body, prices: [], stocks: [], article: ' ', unit: 'шт' })).body.errors,
  ).toMatchObject([{ field: 'article' }, { field: 'unit' }])
  expect((await portal.guest().post(url, body)).status).toBe(401)
})

test('a portal without warehouses gets its first one with the first stock', async ({ portal }) => {
  await portal.db.deleteFrom('warehouses').execute()
  await portal.changed('dictionaries')
  const staff = await root(portal)
  const { id } = (await staff.post(url, { ...body, stocks: [{ id: null, amount: 3 }] })).body
  expect((await staff.get(`/api/v1/staff/product/${id}/trade`)).body.stocks).toMatchObject([
    { name: 'Основной склад', now: { value: 3, source: 'staff' } },
  ])
})
