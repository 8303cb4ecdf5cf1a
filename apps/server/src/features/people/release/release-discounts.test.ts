import { expect } from 'vitest'
import { limitPerson, limitSales } from '../../../../test/ceiling'
import { test, world, type Portal } from '../../../../test/portal'

const releases = '/api/v1/staff/release'
type Person = Awaited<ReturnType<Portal['newUser']>>
const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const ask = async (who: Person, action: string, params: object, body: unknown) =>
  (await who.post(releases, { action, params, body, words: 'Надо' })).body
const release = (who: Person, id: number) => who.put(`${releases}/${String(id)}`, { decision: 'release', answer: '' })

test('a change of price type counts as a discount: above the ceiling it needs a release, for one customer and for many', async ({
  portal,
}) => {
  const [buyer, sales, boss] = [
    await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: world.retail }) }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await root(portal),
  ]
  const id = buyer.companyId ?? 0
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: id }).execute()
  // 200 and 160 compared with 140 and 148: 20 % in total
  await portal.newProduct({ article: 'Ц-1', price: 200_00, wholesale: 140_00 })
  await portal.newProduct({ article: 'Ц-2', price: 160_00, wholesale: 148_00 })
  const url = `/api/v1/staff/customer/${String(id)}`
  const card = async () => (await sales.get(url)).body
  const terms = async (priceTypeId: number) => ({
    version: (await card()).version,
    regionId: world.region,
    priceTypeId,
    holdReason: null,
    credit: { credit: 0, deferralDays: 0, openingBalance: 0, openingOn: null },
  })
  await limitSales(portal, { discount: 1999 })
  const refused = await sales.put(url, await terms(world.wholesale))
  expect(refused.body).toMatchObject({
    code: 'above-ceiling',
    errors: [{ field: 'priceTypeId', message: expect.stringContaining('в среднем на 20 % ниже обычных') }],
  })
  const asked = await ask(sales, 'PUT /api/v1/staff/customer/:id', { id }, await terms(world.wholesale))
  expect(asked.outcome).toBe('asked')
  expect((await release(boss, asked.id)).status).toBe(200)
  expect((await card()).priceType.id).toBe(world.wholesale)
  // a smaller discount needs no release, and one that was released before needs no second one
  expect((await sales.put(url, await terms(world.wholesale))).status).toBe(200)
  expect((await sales.put(url, await terms(world.retail))).status).toBe(200)
  await limitSales(portal, { discount: 2000 })
  expect((await sales.put(url, await terms(world.wholesale))).status).toBe(200)

  await limitSales(portal, { discount: 1999 })
  await sales.put(url, await terms(world.retail))
  const edits = '/api/v1/staff/customer/edit'
  const edit = (await sales.post(edits, { filters: {}, ids: [id], values: { priceTypeId: world.wholesale } })).body
  expect((await sales.put(`${edits}/${String(edit.id)}`, {})).body.code).toBe('above-ceiling')

  // a new customer, by hand or from a file, starts with prices within the ceiling
  const opened = {
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    name: 'ПАО «Сбер»',
    fullName: '',
    address: 'Москва',
    regionId: world.region,
  }
  const open = (priceTypeId: number | null) => sales.post('/api/v1/staff/customer', { ...opened, priceTypeId })
  expect((await open(world.wholesale)).body).toMatchObject({
    status: 422,
    errors: [
      { field: 'priceTypeId', message: expect.stringMatching(/в среднем на 20 % ниже.*19,99 %.*в его карточке/) },
    ],
  })
  const wholesale = (
    await portal.db.selectFrom('priceTypes').select('name').where('id', '=', world.wholesale).executeTakeFirstOrThrow()
  ).name
  const preview = async () => {
    const { body } = await portal.app.inject({
      method: 'PUT',
      url: `/api/v1/staff/customer/import/preview?regionId=${String(world.region)}`,
      headers: { authorization: `Bearer ${sales.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(`ИНН;Название;Вид цен\n500100732259;ИП Иванов;${wholesale}`, 'utf8'),
    })
    return JSON.parse(body) as unknown
  }
  expect(await preview()).toMatchObject({
    counts: { new: 0 },
    wrong: [{ line: 2, reason: expect.stringMatching(/в среднем на 20 % ниже.*попросите разрешения/) }],
  })
  await limitSales(portal, { discount: 2000 })
  expect(await preview()).toMatchObject({ counts: { new: 1 }, wrong: [] })
  expect((await open(world.wholesale)).status).toBe(200)
})

test("a promotion above its author's ceiling needs a release; a wider or deeper one needs another", async ({
  portal,
}) => {
  const [author, boss] = [await root(portal), await root(portal)]
  await portal.newProduct({ article: 'А-1' })
  await limitPerson(portal, author.id, { discount: 1000 })
  const url = '/api/v1/staff/promotion'
  const promotion = {
    name: 'Весна',
    note: '',
    brandId: null,
    sectionId: null,
    articles: ['А-1'],
    regionIds: [],
    priceTypeIds: [],
    segmentId: null,
    companyIds: [],
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
  }
  const first = (await author.post(url, { ...promotion, name: 'Малая', percent: 10 })).body
  expect(first.id).toBeGreaterThan(0)
  const refused = await author.post(url, { ...promotion, percent: 25 })
  expect(refused.body).toMatchObject({ code: 'above-ceiling', errors: [{ field: 'percent' }] })
  const asked = await ask(author, 'POST /api/v1/staff/promotion', {}, { ...promotion, percent: 25 })
  expect((await release(boss, asked.id)).status).toBe(200)
  const { items } = (await author.get(url)).body
  const { id, version } = items.find(({ name }: { name: string }) => name === 'Весна')
  expect((await portal.guest().get('/api/v2/search')).body.items[0].currentPrice).toBe(75)
  const change = (part: object, seen: number) =>
    author.put(`${url}/${String(id)}`, { ...promotion, percent: 25, ...part, version: seen })
  // another name, fewer days or a smaller discount were released already
  expect((await change({ name: 'Март', endsOn: '2026-03-20' }, version)).status).toBe(200)
  for (const wider of [{ percent: 26 }, { endsOn: '2026-12-31' }, { articles: [] }, { regionIds: [world.region] }])
    expect([wider, (await change({ endsOn: '2026-03-20', ...wider }, version + 1)).body.code]).toEqual([
      wider,
      'above-ceiling',
    ])
  // a removed one is restored only by people who could add it
  expect((await author.delete(`${url}/${String(id)}`, { version: version + 1 })).status).toBe(200)
  const restore = (who: Person) => who.post(`${url}/${String(id)}/restore`, {})
  expect((await restore(author)).body.errors).toMatchObject([
    { field: 'percent', message: expect.stringContaining('выше вашего потолка 10 %') },
  ])
  expect((await restore(boss)).status).toBe(200)
  const { items: after } = (await author.get(url)).body
  const { version: restored } = after.find((one: { id: number }) => one.id === id)
  expect((await change({ percent: 10, articles: [] }, restored)).status).toBe(200)
})
