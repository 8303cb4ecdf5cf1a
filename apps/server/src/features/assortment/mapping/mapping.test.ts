import { expect } from 'vitest'
import { NOW, test, world, type Portal } from '../../../../test/portal'
import { signIn } from '../../erp/exchange/test-support/test-erp'

const url = '/api/v1/staff/mapping'
const administrator = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const warehouse = {
  version: 1,
  regionId: world.region,
  city: 'Нижний Новгород',
  address: 'ул. Мира, 1',
  deliveryDays: 1,
  choiceOrder: 1,
  served: [],
  isVirtual: false,
  isPickupPoint: true,
  isHidden: false,
}
const region = { name: 'Казань', city: 'Казань', basePriceTypeId: world.retail }

async function discover(portal: Portal) {
  const found = { catalogueId: world.catalogue, isMapped: false }
  const priceType = await portal.db
    .insertInto('priceTypes')
    .values({ ...found, externalId: 'new', name: 'Акция' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stock = await portal.db
    .insertInto('warehouses')
    .values({ ...found, externalId: 'new', name: 'Новый', regionId: world.region })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('staffNotices')
    .values(
      ['новый вид цены «Акция». Пока', 'новый склад «Новый». Пока', 'новый склад «Новый 2». Пока'].map((text) => ({
        kind: 'exchange',
        text,
        createdAt: NOW,
      })),
    )
    .execute()
  return { priceTypeId: priceType.id, warehouseId: stock.id }
}

const openNotices = async (portal: Portal) =>
  (await portal.db.selectFrom('staffNotices').select('text').where('closedAt', 'is', null).execute()).map(
    ({ text }) => text,
  )

test('new warehouses are left as they are at once; one that changed meanwhile is refused with all the others', async ({
  portal,
}) => {
  const root = await administrator(portal)
  const { warehouseId } = await discover(portal)
  const stored = async () => (await root.get(url)).body.warehouses.find(({ id }: { id: number }) => id === warehouseId)
  const { id, version } = await stored()
  const other = (await root.get(url)).body.warehouses.find((one: { id: number }) => one.id !== warehouseId)
  const confirm = (...warehouses: { id: number; version: number }[]) => root.put(`${url}/warehouse`, { warehouses })
  expect((await confirm({ id, version }, { id: other.id, version: other.version + 1 })).status).toBe(409)
  expect(await stored()).toMatchObject({ isMapped: false, version })
  expect((await confirm({ id, version })).status).toBe(200)
  expect(await stored()).toMatchObject({ isMapped: true, version: version + 1, regionId: world.region })
  expect(await openNotices(portal)).toEqual(['новый вид цены «Акция». Пока', 'новый склад «Новый 2». Пока'])
})

test('objects created by an exchange come first; mapping them closes the notice', async ({ portal }) => {
  const root = await administrator(portal)
  const { priceTypeId, warehouseId } = await discover(portal)
  const before = (await root.get(url)).body
  expect(before.priceTypes[0]).toMatchObject({ id: priceTypeId, use: 'fallback', isOfErp: true, regions: [] })
  expect(before.priceTypes[1]).toMatchObject({ use: 'default', regions: ['Нижний Новгород', 'Екатеринбург'] })
  expect(before.warehouses[0]).toMatchObject({ id: warehouseId, isMapped: false })

  expect((await root.put(`${url}/price-type/${priceTypeId}`, { version: 1, use: 'assigned' })).status).toBe(200)
  expect((await root.put(`${url}/warehouse/${warehouseId}`, warehouse)).status).toBe(200)
  expect(await openNotices(portal)).toEqual(['новый склад «Новый 2». Пока'])
  const after = (await root.get(url)).body
  expect(after.priceTypes.find(({ id }: { id: number }) => id === priceTypeId)).toMatchObject({
    use: 'assigned',
    version: 2,
  })
  expect(after.warehouses.find(({ id }: { id: number }) => id === warehouseId)).toMatchObject({
    isMapped: true,
    address: 'ул. Мира, 1',
  })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'map', subject: 'warehouse', subjectId: warehouseId },
    { action: 'map', subject: 'price-type', subjectId: priceTypeId },
  ])
})

test('buyers see the change with their next request', async ({ portal }) => {
  const root = await administrator(portal)
  const productId = await portal.newProduct({ article: 'ONE', price: 100_00, stock: 5 })
  await portal.db
    .insertInto('productPrices')
    .values({ productId, priceTypeId: world.wholesale, price: 70_00 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await portal.db
    .updateTable('productPrices')
    .set({ price: 70_00 })
    .where('priceTypeId', '=', world.wholesale)
    .execute()
  await portal.changed('prices', productId)
  const buyer = await portal.newUser()
  const seen = async () => {
    const { items } = (await portal.guest().get('/api/v2/search?criteria[keyword]=ONE')).body
    return JSON.stringify(items[0])
  }
  const first = await seen()
  expect(first).toContain('100')
  expect(
    (
      await root.put(`${url}/region/${world.region}`, {
        ...region,
        name: 'Нижний Новгород',
        city: 'Нижний Новгород',
        basePriceTypeId: world.wholesale,
        version: 1,
        isDefault: true,
      })
    ).status,
  ).toBe(200)
  const second = await seen()
  expect(second).toContain('70')
  expect(second).not.toBe(first)

  const points = async () => (await buyer.get('/api/v1/order/options')).body.pickupPoints
  expect(await points()).toMatchObject([{ id: world.warehouse }])
  const hidden = await root.put(`${url}/warehouse/${world.warehouse}`, { ...warehouse, isHidden: true })
  expect(hidden.status).toBe(200)
  expect(await points()).toEqual([])
  expect(await seen()).not.toBe(second)
})

test('a warehouse serves another region with its own term and order of choice, and stops serving it', async ({
  portal,
}) => {
  const root = await administrator(portal)
  const productId = await portal.newProduct({ article: 'ONE', price: 100_00, stock: 5, otherStock: 2 })
  const companyId = await portal.newCompany({ regionId: world.otherRegion })
  const buyer = await portal.newUser({ companyId })
  const seen = async () => {
    const { body } = await buyer.get(`/api/v1/product/${productId}`)
    return body.warehouses
      .filter(({ isVirtual }: { isVirtual: boolean }) => !isVirtual)
      .map(({ id, amount, deliveryTime }: { id: number; amount: number; deliveryTime: number }) => [
        id,
        amount,
        deliveryTime,
      ])
  }
  const own = [world.otherWarehouse, 2, 2]
  expect(await seen()).toMatchObject([own])
  const serve = async (version: number, served: object[]) =>
    root.put(`${url}/warehouse/${world.warehouse}`, { ...warehouse, version, served })
  const served = { regionId: world.otherRegion, deliveryDays: 3, choiceOrder: 2 }

  expect((await serve(1, [served, served])).body.errors).toMatchObject([{ field: 'served.1.regionId' }])
  expect((await serve(1, [{ ...served, regionId: world.region }])).body.errors).toMatchObject([
    { field: 'served.0.regionId' },
  ])
  expect((await serve(1, [{ ...served, regionId: 999 }])).body.errors).toMatchObject([{ field: 'served.0.regionId' }])
  expect((await serve(1, [served])).status).toBe(200)
  expect(await seen()).toMatchObject([own, [world.warehouse, 5, 3]])
  const listed = (await root.get(url)).body.warehouses.find(({ id }: { id: number }) => id === world.warehouse)
  expect(listed.served).toEqual([served])
  const found = (await buyer.get('/api/v2/search?criteria[keyword]=ONE&criteria[instock]=true')).body.items[0]
  expect(found.stocks).toContainEqual({ id: world.warehouse, amount: 5, isVirtual: false, days: 3 })
  const { warehouses } = (await buyer.get('/api/v1/catalog/info')).body
  expect(warehouses).toContainEqual(expect.objectContaining({ id: world.warehouse, deliveryTime: 3 }))
  // in its own region it keeps its own term
  const neighbour = await portal.newUser()
  expect((await neighbour.get(`/api/v1/product/${productId}`)).body.warehouses[0]).toMatchObject({ deliveryTime: 1 })

  expect((await serve(2, [{ ...served, choiceOrder: 1, deliveryDays: 4 }])).status).toBe(200)
  expect(await seen()).toMatchObject([[world.warehouse, 5, 4], own])
  expect((await serve(3, [])).status).toBe(200)
  expect(await seen()).toMatchObject([own])
  expect(JSON.stringify((await root.get('/api/v1/staff/action')).body.items)).toContain('4 дн., выбор 1')
})

test('there is one default price type and one default region', async ({ portal }) => {
  const root = await administrator(portal)
  const typeUrl = (id: number) => `${url}/price-type/${id}`
  expect((await root.put(typeUrl(world.retail), { version: 1, use: 'assigned' })).body).toMatchObject({
    status: 422,
    errors: [{ field: 'use' }],
  })
  expect((await root.put(typeUrl(world.wholesale), { version: 1, use: 'default' })).status).toBe(200)
  const fields = { ...region, version: 1 }
  const leave = await root.put(`${url}/region/${world.region}`, { ...fields, isDefault: false })
  expect(leave.body).toMatchObject({ errors: [{ field: 'isDefault' }] })
  expect((await root.put(`${url}/region/${world.otherRegion}`, { ...fields, isDefault: true })).status).toBe(200)
  const { priceTypes, regions } = (await root.get(url)).body
  const defaults = priceTypes.filter(({ use }: { use: string }) => use === 'default')
  expect(defaults).toMatchObject([{ id: world.wholesale, version: 2 }])
  expect(regions.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([{ name: 'Казань' }])
})

test('names of regions are unique', async ({ portal }) => {
  const root = await administrator(portal)
  const added = await root.post(`${url}/region`, region)
  expect(added.status).toBe(200)
  expect((await root.get(url)).body.regions).toContainEqual(
    expect.objectContaining({ id: added.body.id, companies: 0 }),
  )
  const known = (await portal.guest().get('/api/v1/info')).body
  expect(JSON.stringify(known)).toContain('Казань')
  expect((await root.post(`${url}/region`, { ...region, name: ' КАЗАНЬ ' })).body.errors).toMatchObject([
    { field: 'name' },
  ])
  expect(
    (await root.post(`${url}/region`, { ...region, name: 'Пермь', basePriceTypeId: 999 })).body.errors,
  ).toMatchObject([{ field: 'basePriceTypeId' }])
  expect((await root.post(`${url}/region`, { ...region, name: ' ' })).status).toBe(422)
})

test('a stale save is refused', async ({ portal }) => {
  const root = await administrator(portal)
  const stale = { status: 409, code: 'stale-version' }
  const put = (path: string, body: object) => root.put(`${url}/${path}`, body)
  expect((await put('warehouse/1', { ...warehouse, version: 5 })).body).toMatchObject(stale)
  expect((await put('price-type/1', { version: 5, use: 'default' })).body).toMatchObject(stale)
  expect((await put('region/1', { ...region, version: 5, isDefault: true })).body).toMatchObject(stale)
  expect((await put('warehouse/999', warehouse)).status).toBe(404)
  expect((await put('warehouse/1', { ...warehouse, isVirtual: true })).body.errors).toMatchObject([
    { field: 'isPickupPoint' },
  ])
  expect((await put('warehouse/1', { ...warehouse, regionId: 999 })).body.errors).toMatchObject([{ field: 'regionId' }])
  expect((await root.get('/api/v1/staff/action')).body.items).toEqual([])
})

test('only administrators edit the mapping', async ({ portal }) => {
  for (const staffRole of ['sales', 'content'] as const) {
    const who = await portal.newUser({ companyId: null, staffRole })
    const answers = [
      await who.get(url),
      await who.put(`${url}/price-type/1`, { version: 1, use: 'default' }),
      await who.put(`${url}/warehouse/1`, warehouse),
      await who.post(`${url}/region`, region),
      await who.put(`${url}/region/1`, { ...region, version: 1, isDefault: true }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})

test('unknown units and VAT rates of 1C get a meaning once', async ({ portal }) => {
  const root = await administrator(portal)
  const goods = `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10"><Каталог><Ид>к1</Ид><Наименование>Каталог</Наименование><Товары><Товар><Ид>т1</Ид><Артикул>БУ-1</Артикул><Наименование>Кабель</Наименование><БазоваяЕдиница Код="">бухта</БазоваяЕдиница><СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>льготная</Ставка></СтавкаНалога></СтавкиНалогов></Товар></Товары></Каталог></КоммерческаяИнформация>`
  const load = async () => {
    const erp = await signIn(portal, 'catalog')
    await erp.send('import.xml', goods)
    for (let step = 0; step < 200; step += 1) {
      const [answer] = (await erp.import('import.xml')).lines
      if (answer !== 'progress') return expect(answer).toBe('success')
    }
  }
  const kept = () =>
    portal.db
      .selectFrom('products')
      .select(['unitName', 'unitOkei', 'vatRate'])
      .where('article', '=', 'БУ-1')
      .executeTakeFirstOrThrow()
  const words = async () =>
    (await root.get(url)).body.words as { id: number; word: string; version: number; meaning: string | null }[]
  const explain = async (word: string, meaning: string) => {
    const found = (await words()).find((one) => one.word === word)
    expect((await root.put(`${url}/word/${String(found?.id)}`, { version: found?.version, meaning })).status).toBe(200)
  }

  await load()
  expect(await kept()).toEqual({ unitName: 'бухта', unitOkei: '876', vatRate: 2200 })
  expect((await words()).map(({ word, meaning }) => [word, meaning])).toEqual([
    ['бухта', null],
    ['льготная', null],
  ])
  await explain('бухта', '736')
  expect(await kept()).toMatchObject({ unitName: 'рул', unitOkei: '736' })
  await explain('льготная', '1000')
  await load()
  expect(await kept()).toEqual({ unitName: 'рул', unitOkei: '736', vatRate: 1000 })
  expect((await words()).every(({ meaning }) => meaning !== null)).toBe(true)
})
