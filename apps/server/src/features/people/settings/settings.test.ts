import { expect, onTestFinished } from 'vitest'
import { startPortal, test } from '../../../../test/portal'
import { unbuiltSections } from './unbuilt-sections'

test("app info has the visitor's switches and permissions", async ({ portal }) => {
  const user = await portal.newUser()
  await portal.db
    .updateTable('companies')
    .set({ isAllowedViewLegalDocuments: true })
    .where('id', '=', user.companyId ?? 0)
    .execute()

  expect((await portal.guest().get('/api/v1/info')).body).toMatchObject({
    currency: 'RUB',
    acceptingOrders: true,
    demonstration: null,
    region: { id: 1 },
    regions: [{ id: 1 }, { id: 2 }],
    settings: { isAllowedSbpPay: false, isAllowedViewLegalDocuments: false },
    configuration: {
      locale: 'ru',
      currencySign: '₽',
      numberOfShownStocks: 2,
      totalWeightUnit: 'кг',
      defaultDeliveryType: 'pickup',
      minimumWeightForDelivery: null,
      redirectToCatalog: true,
      linkedBy: 'id',
    },
  })
  expect((await user.get('/api/v1/info')).body.settings).toMatchObject({
    isAllowedSbpPay: true,
    isAllowedViewLegalDocuments: true,
  })
})

test('settings need a token, texts and pages do not', async ({ portal }) => {
  const guest = portal.guest()
  expect(await guest.get('/api/v2/settings')).toMatchObject({ status: 401 })
  expect((await guest.get('/api/v2/translations/')).body).toEqual({})
  await portal.db
    .insertInto('portalSettings')
    .values({ key: 'translations', value: JSON.stringify({ 'cart.title': 'Заявка', broken: 7 }) })
    .execute()
  expect((await guest.get('/api/v2/translations/')).body).toEqual({ 'cart.title': 'Заявка' })

  await portal.db
    .insertInto('contents')
    .values([
      { slug: 'privacy-policy', title: 'Политика', html: '<p>Текст</p>', blocks: null },
      {
        slug: 'dostavka',
        title: 'Доставка',
        html: null,
        blocks: JSON.stringify({ blocks: [{ type: 'header', level: 2, text: 'Самовывоз' }] }),
      },
    ])
    .execute()
  expect((await guest.get('/api/v1/user/privacy-policy')).body).toEqual({
    slug: 'privacy-policy',
    title: 'Политика',
    content: '<p>Текст</p>',
  })
  expect((await guest.get('/api/v1/content/dostavka')).body.content).toEqual({
    blocks: [{ type: 'header', level: 2, text: 'Самовывоз' }],
  })
  expect(await guest.get('/api/v1/content/nothing')).toMatchObject({ status: 404 })
})

test("personal settings are stored and sent to the person's other pages only", async ({ portal }) => {
  const path = '/api/v2/settings'
  const [user, other] = [await portal.newUser(), await portal.newUser()]
  const columns = {
    hidden: ['brand'],
    shown: ['stock-3'],
    order: ['name', 'article'],
    widths: { name: 320 },
    compact: true,
  }
  expect((await user.get(path)).body).toEqual({})
  expect(await user.post(path, { catalogColumns: columns })).toMatchObject({
    status: 200,
    body: { catalogColumns: columns },
  })
  expect((await user.post(path, { catalogView: 'grid' })).body).toEqual({
    catalogColumns: columns,
    catalogView: 'grid',
  })
  expect((await user.get(path)).body).toEqual({ catalogColumns: columns, catalogView: 'grid' })
  expect((await other.get(path)).body).toEqual({})
  expect(await portal.db.selectFrom('liveEvents').select(['userId', 'topic']).execute()).toEqual([
    { userId: user.id, topic: 'settings' },
    { userId: user.id, topic: 'settings' },
  ])

  // null resets a setting; each device changes only the settings it sends
  await Promise.all([user.post(path, { catalogColumns: null }), user.post(path, { catalogView: 'list' })])
  expect((await user.get(path)).body).toEqual({ catalogView: 'list' })
})

test.for([
  ['nothing', {}],
  ['an unknown setting', { colour: 'red' }],
  ['an unknown view', { catalogView: 'poster' }],
  [
    'a column nobody could have',
    { catalogColumns: { hidden: ['<script>'], shown: [], order: [], widths: {}, compact: false } },
  ],
  [
    'a width beyond any screen',
    { catalogColumns: { hidden: [], shown: [], order: [], widths: { name: 1e9 }, compact: false } },
  ],
  [
    'more columns than there are',
    {
      catalogColumns: {
        hidden: Array.from({ length: 201 }, (_, at) => `stock-${at}`),
        shown: [],
        order: [],
        widths: {},
        compact: false,
      },
    },
  ],
] as const)('%s is not a setting', async ([, body], { portal }) => {
  const user = await portal.newUser()
  expect(await user.post('/api/v2/settings', body)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
  expect((await user.get('/api/v2/settings')).body).toEqual({})
})

test('a body of settings has a size limit', async ({ portal }) => {
  const user = await portal.newUser()
  expect((await user.post('/api/v2/settings', { catalogView: 'list', more: 'x'.repeat(64 * 1024) })).status).toBe(413)
})

test('unknown hosts get «Сайт не найден»', async ({ portal }) => {
  const served = await startPortal({
    SNAB_HOSTS: 'snab.example',
    SNAB_PUBLIC_URL: 'https://snab.example',
    SNAB_MARKET_URL: 'https://market.example/catalog',
  })
  const ask = (host: string) => served.app.inject({ url: '/api/v1/info', headers: { host } })
  expect((await ask('snab.example')).statusCode).toBe(200)
  expect((await ask('other.example')).json()).toMatchObject({
    status: 404,
    code: 'site-not-found',
    message: 'Сайт не найден',
    links: { marketUrl: 'https://market.example/catalog', hostUrl: 'https://snab.example' },
  })
  await served.stop()
  expect((await portal.guest().get('/readyz')).body).toEqual({ status: 'ready', database: 'ok', index: 'ok' })
})

test('sections without screens stay hidden whatever their switches, and the start reports it', async () => {
  const portal = await startPortal({ SNAB_DOCUMENTS: 'true', SNAB_MODULE_CONFIGURATOR: 'true', SNAB_HOME_VERSION: '2' })
  expect((await portal.guest().get('/api/v1/info')).body.configuration).toMatchObject({
    documentsEnabled: true,
    modulesEnabled: true,
    offersEnabled: true,
    orderManagerEnabled: true,
    configuratorEnabled: true,
    newsEnabled: true,
    homeVersion: 2,
  })
  expect(unbuiltSections(portal.services.config)).toEqual([])
  await portal.stop()
})

test('without documents and news their endpoints answer 404; staff keep documents, the club its posts', async () => {
  const portal = await startPortal({ SNAB_DOCUMENTS: 'false', SNAB_NEWS: 'false' })
  onTestFinished(() => portal.stop())
  const [buyer, root] = [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'administrator' })]
  for (const path of [
    '/api/v1/document',
    '/api/v1/document/1/lines',
    '/api/v1/reconciliation?from=2026-01-01&to=2026-01-31',
    '/api/v1/news',
    '/api/v1/news/1',
    '/api/v1/feeds/news',
    '/api/v1/feeds/news/items',
    '/posts/news/rss.xml',
  ])
    expect([path, await buyer.get(path)]).toMatchObject([path, { status: 404, body: { code: 'not-found' } }])
  expect((await root.get('/api/v1/document')).status).toBe(200)
  const feed = { slug: 'golden-club', title: 'Клуб', rubrics: [], isPublished: true }
  expect((await root.post('/api/v1/staff/feed', feed)).status).toBe(200)
  expect((await buyer.get('/api/v1/feeds/golden-club')).status).toBe(200)
})
