import sharp from 'sharp'
import { expect } from 'vitest'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { sendFile } from './test-form'

const url = '/api/v1/staff/product'
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const found = async (who: Caller, keyword: string) =>
  (await who.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}`)).body.items.map(
    ({ id }: { id: number }) => id,
  )
const listed = async (who: Caller, query: string) =>
  (await who.get(`${url}?${query}`)).body.items.map(({ article }: { article: string }) => article)

test("an own name and keywords are searchable at once, and 1C's are restored", async ({ portal }) => {
  const id = await portal.newProduct({ article: 'OV-1', name: 'Выключатель 1P' })
  const [staff, guest] = [await content(portal), portal.guest()]
  const before = (await staff.get(`${url}/${id}`)).body
  expect(before).toMatchObject({ version: 0, state: 'sold', fields: { name: { erp: 'Выключатель 1P', own: null } } })

  const changed = await staff.put(`${url}/${id}`, {
    version: 0,
    values: { name: ' Рубильник модульный ', keywords: 'пакетник', popularity: 7 },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      version: 1,
      fields: { name: { erp: 'Выключатель 1P', own: 'Рубильник модульный' }, popularity: { erp: 0, own: 7 } },
    },
  })
  expect([await found(guest, 'рубильник'), await found(guest, 'пакетник')]).toEqual([[id], [id]])
  expect((await guest.get(`/api/v1/product/${id}`)).body.name).toBe('Рубильник модульный')

  const back = await staff.put(`${url}/${id}`, { version: 1, values: { name: null } })
  expect(back.body.fields.name).toMatchObject({ erp: 'Выключатель 1P', own: null })
  expect(back.body.history).toMatchObject([
    { field: 'name', before: 'Рубильник модульный', after: null },
    { field: 'popularity', before: null, after: 7 },
    { field: 'name', before: null, after: 'Рубильник модульный' },
    { field: 'keywords' },
  ])
  expect([await found(guest, 'рубильник'), await found(guest, 'пакетник')]).toEqual([[], [id]])
  const { items } = (
    await (await portal.newUser({ companyId: null, staffRole: 'administrator' })).get('/api/v1/staff/action')
  ).body
  expect(items[0]).toMatchObject({ action: 'change', subject: 'product', subjectId: id, details: { name: null } })
})

test('staff set the days in which goods come to order, and remove them', async ({ portal }) => {
  const id = await portal.newProduct({ stock: 0 })
  const [staff, guest] = [await content(portal), portal.guest()]
  const term = async () => (await guest.get(`/api/v1/product/${id}`)).body.deliveryTime
  expect(await term()).toBeNull()
  const say = (version: number, deliveryDays: unknown) =>
    staff.put(`${url}/${id}`, { version, values: { deliveryDays } })
  expect((await say(0, 0)).status).toBe(422)
  expect((await say(0, 14)).body.fields.deliveryDays).toMatchObject({ erp: null, own: 14 })
  expect(await term()).toBe(14)
  expect((await say(1, null)).body.fields.deliveryDays).toMatchObject({ erp: null, own: null })
  expect(await term()).toBeNull()
})

test('hidden goods are not found and have no card until shown again', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'HID-1', name: 'Шинопровод' })
  const [staff, guest] = [await content(portal), portal.guest()]
  const hidden = await staff.put(`${url}/${id}`, { version: 0, values: { isActive: false } })
  expect(hidden.body).toMatchObject({ state: 'hidden', fields: { isActive: { erp: true, own: false } } })
  expect(await found(guest, 'шинопровод')).toEqual([])
  expect((await guest.get(`/api/v1/product/${id}`)).status).toBe(404)
  // staff still find it
  for (const keyword of ['HID-1', 'шинопр'])
    expect(await listed(staff, `keyword=${encodeURIComponent(keyword)}`)).toEqual(['HID-1'])

  await staff.put(`${url}/${id}`, { version: 1, values: { isActive: null } })
  expect(await found(guest, 'шинопровод')).toEqual([id])
  expect((await guest.get(`/api/v1/product/${id}`)).status).toBe(200)
})

test('a stale save is refused and changes nothing', async ({ portal }) => {
  const id = await portal.newProduct({ name: 'Первое' })
  const staff = await content(portal)
  await staff.put(`${url}/${id}`, { version: 0, values: { name: 'Второе' } })
  const stale = await staff.put(`${url}/${id}`, { version: 0, values: { name: 'Третье' } })
  expect(stale.body).toMatchObject({ status: 409, code: 'stale-version' })
  expect((await staff.get(`${url}/${id}`)).body.fields.name.own).toBe('Второе')
  expect((await staff.put(`${url}/999999`, { version: 0, values: { name: 'Имя' } })).status).toBe(404)
})

test('goods are listed by missing data, section and changes of staff', async ({ portal }) => {
  const [cable, lamp, old] = [
    await portal.newProduct({ article: 'L-1', name: 'Кабель', sectionId: null }),
    await portal.newProduct({ article: 'L-2', name: 'Лампа', brandId: null }),
    await portal.newProduct({ article: 'L-3', name: 'Старое', isActive: false }),
  ]
  const staff = await content(portal)
  await staff.put(`${url}/${lamp}`, { version: 0, values: { description: 'Тёплый свет', isActive: false } })
  expect(await listed(staff, '')).toEqual(['L-3', 'L-2', 'L-1'])
  expect(await listed(staff, 'without=section')).toEqual(['L-1'])
  expect(await listed(staff, 'without=description')).toEqual(['L-3', 'L-1'])
  expect(await listed(staff, 'without=picture')).toHaveLength(3)
  expect(await listed(staff, 'brandId=1')).toEqual(['L-3', 'L-1'])
  expect(await listed(staff, 'sectionId=2')).toEqual(['L-3', 'L-2'])
  expect(await listed(staff, 'sectionId=1&brandId=1')).toEqual(['L-3'])
  expect([
    await listed(staff, 'state=sold'),
    await listed(staff, 'state=hidden'),
    await listed(staff, 'state=gone'),
  ]).toEqual([['L-1'], ['L-2'], ['L-3']])
  expect(await listed(staff, 'own=true')).toEqual(['L-2'])
  expect([await listed(staff, 'since=2020-01-01'), await listed(staff, 'since=2999-01-01')]).toEqual([['L-2'], []])
  expect(await listed(staff, 'keyword=L-3')).toEqual(['L-3'])
  expect(await listed(staff, `keyword=${encodeURIComponent('кабель')}`)).toEqual(['L-1'])
  expect((await staff.get(`${url}?per-page=2&page=2`)).body).toMatchObject({
    items: [{ id: cable, article: 'L-1', section: null, state: 'sold', ownFields: [] }],
    meta: { totalCount: 3, pageCount: 2 },
    hasMore: false,
  })
  expect((await staff.get(`${url}?state=hidden`)).body.items).toMatchObject([
    { ownFields: ['description', 'isActive'] },
  ])
  expect(old).toBeGreaterThan(lamp)
})

test('a picture is uploaded, shown once the list is saved, and cannot come from another product', async ({
  portal,
}) => {
  const [id, other] = [await portal.newProduct(), await portal.newProduct()]
  const staff = await content(portal)
  const upload = (bytes: Buffer, to = id) =>
    sendFile(portal, { url: `${url}/${to}/picture`, token: staff.token, field: 'picture', bytes })
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { picture } = (await upload(drawn)).body
  const pictures = async () => (await portal.guest().get(`/api/v1/product/${id}`)).body.pictures
  expect(await pictures()).toEqual([])
  await staff.put(`${url}/${id}`, { version: 0, values: { pictures: [picture] } })
  expect(await pictures()).toEqual([`/files/${picture}`])
  expect((await portal.app.inject(`/files/${picture}`)).headers['content-type']).toBe('image/png')

  const foreign = await staff.put(`${url}/${other}`, { version: 0, values: { pictures: [picture] } })
  expect(foreign.body).toMatchObject({ status: 422, errors: [{ field: 'pictures' }] })
  expect((await upload(Buffer.from('текст'))).body).toMatchObject({ code: 'photo-not-a-picture' })
  expect((await upload(drawn, 999_999)).status).toBe(404)
})

test('only content editors and administrators edit goods, sales staff read them', async ({ portal }) => {
  const id = await portal.newProduct({ name: 'Имя' })
  const reads = (who: Caller) => Promise.all([who.get(url), who.get(`${url}/${id}`)])
  const edits = (who: Caller) =>
    Promise.all([
      who.put(`${url}/${id}`, { version: 0, values: { name: 'Чужое' } }),
      who.post(`${url}/${id}/picture`, {}),
    ])
  const calls = async (who: Caller) => [...(await reads(who)), ...(await edits(who))]
  for (const { status } of await calls(portal.guest())) expect(status).toBe(401)
  for (const { status } of await calls(await portal.newUser())) expect(status).toBe(403)
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  for (const { status } of await reads(sales)) expect(status).toBe(200)
  for (const { status } of await edits(sales)) expect(status).toBe(403)
  expect(await portal.db.selectFrom('productOwnValues').selectAll().execute()).toEqual([])
})

test.for([
  [{ name: '  ' }, 'values.name'],
  [{ popularity: -1 }, 'values.popularity'],
  [{ isActive: true }, 'values.isActive'],
])('%j is not a valid own value', async ([values, field], { portal }) => {
  const staff = await content(portal)
  expect((await staff.put(`${url}/${await portal.newProduct()}`, { version: 0, values })).body).toMatchObject({
    status: 422,
    errors: [{ field }],
  })
})
