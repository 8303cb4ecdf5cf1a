import { expect } from 'vitest'
import { orderedBy } from '../../../../test/orders/order-life'
import { startPortal, test, type Caller, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/home-page'
/** An editor of a home page that was composed before, so that the default blocks are not added. */
async function editorOf(portal: Portal) {
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  await portal.db
    .insertInto('homeBlocks')
    .values({
      type: 'html',
      title: 'Прежний',
      settings: JSON.stringify({ type: 'html', html: '' }),
      position: 0,
      isPublished: false,
      startsAt: null,
      endsAt: null,
      viewers: 'everybody',
      regionIds: [],
      segmentId: null,
      changedAt: portal.time.now,
      changedBy: null,
      removedAt: portal.time.now,
    })
    .execute()
  return editor
}
const banner = { href: '/catalog', title: 'Кабель со склада', text: '', image: null, imageMobile: null }
const block = (settings: object, more: object = {}) => ({
  title: '',
  settings,
  isPublished: true,
  startsAt: null,
  endsAt: null,
  viewers: 'everybody',
  regionIds: [],
  segmentId: null,
  ...more,
})
const banners = (more: object = {}) => block({ type: 'bannerList', items: [banner] }, more)
const shown = async (who: Caller) => (await who.get('/api/v1/home-page-data')).body.blocks
const types = async (who: Caller) => (await shown(who)).map(({ type }: { type: string }) => type)

test('without a composed home page guests see the catalogue, and buyers their work', async ({ portal }) => {
  await portal.newProduct()
  const user = await portal.newUser()
  expect(await types(portal.guest())).toEqual(['sectionList'])
  await portal.db
    .insertInto('notifications')
    .values({
      userId: user.id,
      heading: 'system',
      kind: 'question-answered',
      title: 'Ответ',
      link: null,
      key: null,
      readAt: null,
    })
    .execute()
  const [tasks] = await shown(user)
  expect(tasks).toMatchObject({ type: 'taskList', data: { items: [{ kind: 'unread', count: 1 }] } })
  expect((await user.get('/api/v1/home-page-data/info')).body).toMatchObject({
    version: 1,
    name: 'Иван',
    isCustomer: false,
    newsEnabled: true,
  })
})

const tasksOf = async (who: Caller): Promise<{ kind: string; count: number; href: string }[]> =>
  (await shown(who)).find(({ type }: { type: string }) => type === 'taskList')?.data.items ?? []
const countsOf = async (who: Caller) =>
  Object.fromEntries((await tasksOf(who)).map(({ kind, count }) => [kind, count] as const))

test('a reserve ending by the next working day is a task of its company', async ({ portal }) => {
  const { buyer, sales, order } = await orderedBy(portal, { more: { reserve: true } })
  const orderPath = `/api/v1/staff/order/${String(order.id)}`
  const { reserveState } = (await sales.get(orderPath)).body
  const confirmed = await sales.put(`${orderPath}/reserve`, {
    reserveId: reserveState.id,
    decision: 'confirm',
    lines: [{ lineId: order.lines[0]?.id, amount: 3 }],
  })
  // from Tuesday to Friday
  expect(confirmed.body.reserveState.validUntil).toBe('2026-03-13')
  expect((await countsOf(buyer)).reserves).toBeUndefined()
  portal.time.now = new Date('2026-03-12T09:00:00Z')
  expect(await countsOf(buyer)).toMatchObject({ orders: 1, reserves: 1 })
  expect(await countsOf(await portal.newUser())).toEqual({})
})

test("clients' reactions to offers are tasks of the author until ordered", async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [author, colleague] = [await portal.newUser({ companyId }), await portal.newUser({ companyId })]
  const product = await portal.newProduct({ stock: 10 })
  const { id } = (await author.post('/api/v1/offer', { name: 'Корпус 2' })).body
  await author.patch(`/api/v1/offer/${String(id)}/rows`, { rows: [{ productId: product, amount: 3 }] })
  const { key } = (await author.put(`/api/v1/offer/${String(id)}/link`, { isOpen: true })).body
  expect(await tasksOf(author)).toEqual([])
  const client = portal.guest()
  await client.get(`/api/v1/client-offer/${key}`)
  expect(await countsOf(author)).toMatchObject({ offersSeen: 1 })
  const found = async (state: string) => (await author.get(`/api/v1/offer?state=${state}`)).body.meta.totalCount
  expect([await found('seen'), await found('draft'), await found('accepted')]).toEqual([1, 0, 0])

  const accepted = await client.post(`/api/v1/client-offer/${key}/answer`, {
    decision: 'accepted',
    name: 'Иван Сергеев',
  })
  expect(accepted.status).toBe(200)
  expect(await tasksOf(author)).toContainEqual(
    expect.objectContaining({ kind: 'offersAccepted', count: 1, href: '/modules/offers?state=accepted' }),
  )
  expect(await countsOf(colleague)).not.toHaveProperty('offersAccepted')
  const ordered = await author.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
    offerId: id,
  })
  expect(ordered.status).toBe(200)
  expect(await countsOf(author)).not.toHaveProperty('offersAccepted')
})

test("own lists appear on the home page, others' do not", async ({ portal }) => {
  const editor = await editorOf(portal)
  await editor.post(url, block({ type: 'specificationList', tab: 'my', count: 2 }))
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  for (const name of ['Щит', 'Кабель', 'Свет']) await user.post('/api/v1/specification', { name })
  const names = async (who: Caller) =>
    (await shown(who)).flatMap(({ data }: { data: { items: { name: string }[] } }) =>
      data.items.map(({ name }) => name),
    )
  expect(await names(user)).toEqual(['Свет', 'Кабель'])
  expect(await names(stranger)).toEqual([])
  expect(await names(portal.guest())).toEqual([])
})

test('a guest sees a banner once published, until its last day', async ({ portal }) => {
  const [editor, guest] = [await editorOf(portal), portal.guest()]
  const { id } = (await editor.post(url, banners({ isPublished: false }))).body
  expect(await types(guest)).not.toContain('bannerList')
  await editor.put(`${url}/${id}`, { ...banners({ endsAt: '2026-03-11T09:00:00Z' }), version: 1 })
  expect(await shown(guest)).toMatchObject([{ id, type: 'bannerList', data: { items: [{ href: '/catalog' }] } }])
  // all open pages are notified
  const events = await portal.db.selectFrom('liveEvents').select(['topic', 'userId', 'visitorHash']).execute()
  expect(events).toContainEqual({ topic: 'portal', userId: null, visitorHash: null })
  portal.time.now = new Date('2026-03-12T09:00:00Z')
  expect(await shown(guest)).toEqual([])
  expect((await editor.get(url)).body.items).toMatchObject([
    { id, state: 'past', version: 2, versions: [{ version: 1 }] },
  ])
})

test("each block is shown to its audience, in the staff's order", async ({ portal }) => {
  const editor = await editorOf(portal)
  const [one, other] = [
    await portal.newUser(),
    await portal.newUser({ companyId: await portal.newCompany({ regionId: 2 }) }),
  ]
  const ids: number[] = []
  for (const more of [{ viewers: 'guests' }, { viewers: 'companies' }, { regionIds: [2] }, {}])
    ids.push((await editor.post(url, banners(more))).body.id)
  const seen = async (who: Caller) => (await shown(who)).map(({ id }: { id: number }) => id)
  const [guests, companies, region, everybody] = ids
  expect(await seen(portal.guest())).toEqual([guests, everybody])
  expect(await seen(one)).toEqual([companies, everybody])
  expect(await seen(other)).toEqual([companies, region, everybody])
  await editor.post(`${url}/order`, { ids: [everybody, region] })
  expect(await seen(other)).toEqual([everybody, region, companies])
  await editor.delete(`${url}/${String(region)}`, { version: 1 })
  expect(await seen(other)).toEqual([everybody, companies])
  await editor.put(`${url}/${String(region)}/restore`)
  expect(await seen(other)).toEqual([everybody, region, companies])
  const preview = (await editor.get(`${url}/preview?viewers=guests`)).body.blocks
  expect(preview.map(({ id }: { id: number }) => id)).toEqual([everybody, region, guests])
})

test("goods have the visitor's prices, and purchases are the company's own", async ({ portal }) => {
  const editor = await editorOf(portal)
  const product = await portal.newProduct({ article: 'ABC-1', recommended: true, price: 100_00, wholesale: 80_00 })
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  for (const source of ['recommended', 'bought', 'articles'])
    await editor.post(
      url,
      block({ type: 'productList', source, count: 4, articles: source === 'articles' ? ['abc1'] : [] }),
    )
  await user.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  const order = { clientKey: crypto.randomUUID(), deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true }
  expect((await user.post('/api/v1/order', order)).status).toBe(200)
  const seen = async (who: Caller) =>
    (await shown(who)).map(({ data }: { data: { source: string; items: { currentPrice: number }[] } }) => [
      data.source,
      data.items.map(({ currentPrice }) => currentPrice),
    ])
  expect(await seen(portal.guest())).toEqual([
    ['recommended', [100]],
    ['articles', [100]],
  ])
  // a company's purchases are reloaded every five minutes
  portal.time.now = new Date(portal.time.now.getTime() + 6 * 60_000)
  expect(await seen(user)).toEqual([
    ['recommended', [80]],
    ['bought', [80]],
    ['articles', [80]],
  ])
  expect((await seen(stranger)).map(([source]: [string]) => source)).toEqual(['recommended', 'articles'])
})

test('without guest prices the home page shows guests none', async () => {
  const portal = await startPortal({ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false' })
  await portal.newProduct({ recommended: true })
  const editor = await editorOf(portal)
  await editor.post(url, block({ type: 'productList', source: 'recommended', count: 4, articles: [] }))
  expect((await shown(portal.guest()))[0].data.items[0].currentPrice).toBeNull()
  await portal.stop()
})

test('invalid links, pictures and goods are named', async ({ portal }) => {
  const editor = await editorOf(portal)
  const problem = async (settings: object) => (await editor.post(url, block(settings))).body.errors?.[0].field
  const bad = (part: object) => problem({ type: 'bannerList', items: [{ ...banner, ...part }] })
  for (const href of ['javascript:alert(1)', '//evil.example', 'catalog', '?news=x'])
    expect(await bad({ href })).toBe('settings.items.0.href')
  for (const image of ['https://evil.example/x.png', 'publications/../x.png', '../x'])
    expect(await bad({ image })).toBe('settings.items.0.image')
  expect(await problem({ type: 'bannerList', items: [] })).toBe('settings.items')
  expect(await problem({ type: 'newsList', feedId: 77, count: 3 })).toBe('settings.feedId')
  expect(await problem({ type: 'productList', source: 'articles', count: 3, articles: ['нет'] })).toBe(
    'settings.articles',
  )
  const { id } = (await editor.post(url, block({ type: 'html', html: '<p onclick="x()">А<script>y</script></p>' })))
    .body
  expect((await shown(portal.guest())).at(-1)).toMatchObject({ id, data: { html: '<p>А</p>' } })
})

test('the first banner joins the existing blocks of the page: news and sections stay, and can be removed', async ({
  portal,
}) => {
  await portal.newProduct()
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  const guest = portal.guest()
  const news = await editor.post('/api/v1/staff/post', {
    feedId: 1,
    slug: '',
    rubric: '',
    title: 'Новый склад',
    contentShort: '',
    contentFull: '',
    picture: null,
    isPublished: true,
    startsAt: '2026-03-01T09:00:00Z',
    endsAt: null,
    viewers: 'everybody',
    regionIds: [],
    segmentId: null,
  })
  expect(news.status).toBe(200)
  expect(await types(guest)).toEqual(['newsList', 'sectionList'])
  expect((await editor.post(url, banners({ isPublished: false }))).status).toBe(200)
  expect(await types(guest)).toEqual(['newsList', 'sectionList'])
  const [draft] = (await editor.get(url)).body.items
  expect(draft).toMatchObject({ type: 'bannerList', state: 'draft' })
  await editor.put(`${url}/${String(draft.id)}`, { ...draft.body, isPublished: true, version: draft.version })
  expect(await types(guest)).toEqual(['bannerList', 'newsList', 'sectionList'])
  await editor.post(url, banners())
  expect(await types(guest)).toEqual(['bannerList', 'newsList', 'sectionList', 'bannerList'])
  const newsBlock = (await editor.get(url)).body.items.find(({ type }: { type: string }) => type === 'newsList')
  await editor.delete(`${url}/${String(newsBlock.id)}`, { version: newsBlock.version })
  expect(await types(guest)).toEqual(['bannerList', 'sectionList', 'bannerList'])
})

test('links are chosen by name; one that leads nowhere is refused, and reported when its target disappears later', async ({
  portal,
}) => {
  const editor = await editorOf(portal)
  const product = await portal.newProduct({ article: 'ВА-63' })
  const targets = async (query: string) => (await editor.get(`${url}/link-target?${query}`)).body.items
  const [found] = await targets('kind=product&keyword=ва-63')
  expect(found).toEqual({ href: `/product/${String(product)}`, name: expect.stringContaining('ВА-63') })
  expect(await targets(`kind=product&keyword=&href=${encodeURIComponent(found.href)}`)).toEqual([found])
  expect(await targets('kind=section&keyword=светильники')).toMatchObject([{ name: 'Светильники' }])
  const withLink = (href: string) => block({ type: 'bannerList', items: [{ ...banner, href }] })
  for (const href of ['/product/999999', '/catalog?section=999999', '?news=999', '?promotion=999', '?content=net']) {
    const { status, body } = await editor.post(url, withLink(href))
    expect({ href, status, field: body.errors?.[0]?.field }).toEqual({
      href,
      status: 422,
      field: 'settings.items.0.href',
    })
  }
  expect((await editor.post(url, withLink('https://example.ru'))).status).toBe(200)
  const { id } = (await editor.post(url, withLink(found.href))).body
  const brokenOf = async () => (await editor.get(url)).body.items.find((one: { id: number }) => one.id === id).broken
  expect(await brokenOf()).toEqual([])
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', product).execute()
  expect(await brokenOf()).toEqual([{ href: found.href, problem: 'Такого товара нет в продаже' }])
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await sales.get(`${url}/link-target?kind=product`)).status).toBe(403)
})
