import { expect } from 'vitest'
import { startPortal, test } from '../../../test/portal'
import { unbuiltSections } from './unbuilt-sections'

test('app info carries the switches and rights of the visitor', async ({ portal }) => {
  const user = await portal.newUser()
  await portal.db.updateTable('companies').set({ isAllowedViewLegalDocuments: true }).where('id', '=', user.companyId ?? 0).execute()

  expect((await portal.guest().get('/api/v1/info')).body).toMatchObject({
    currency: 'RUB', acceptingOrders: true, demonstration: null, region: { id: 1 }, regions: [{ id: 1 }, { id: 2 }],
    settings: { isAllowedSbpPay: false, isAllowedViewLegalDocuments: false }, configuration: { locale: 'ru', currencySign: '₽', numberOfShownStocks: 2, totalWeightUnit: 'кг', defaultDeliveryType: 'pickup', minimumWeightForDelivery: null, redirectToCatalog: true, linkedBy: 'id' },
  })
  expect((await user.get('/api/v1/info')).body.settings).toMatchObject({ isAllowedSbpPay: true, isAllowedViewLegalDocuments: true })
})

test('settings need a token, texts and pages do not', async ({ portal }) => {
  const guest = portal.guest()
  expect(await guest.get('/api/v2/settings')).toMatchObject({ status: 401 })
  expect((await (await portal.newUser()).get('/api/v2/settings')).body).toEqual({})
  expect((await guest.get('/api/v2/translations/')).body).toEqual({})
  await portal.db.insertInto('portalSettings').values({ key: 'translations', value: JSON.stringify({ 'cart.title': 'Заявка', broken: 7 }) }).execute()
  expect((await guest.get('/api/v2/translations/')).body).toEqual({ 'cart.title': 'Заявка' })

  await portal.db.insertInto('contents').values([{ slug: 'privacy-policy', title: 'Политика', html: '<p>Текст</p>', blocks: null }, { slug: 'dostavka', title: 'Доставка', html: null, blocks: JSON.stringify({ blocks: [{ type: 'header', level: 2, text: 'Самовывоз' }] }) }]).execute()
  expect((await guest.get('/api/v1/user/privacy-policy')).body).toEqual({ slug: 'privacy-policy', title: 'Политика', content: '<p>Текст</p>' })
  expect((await guest.get('/api/v1/content/dostavka')).body.content).toEqual({ blocks: [{ type: 'header', level: 2, text: 'Самовывоз' }] })
  expect(await guest.get('/api/v1/content/nothing')).toMatchObject({ status: 404 })
})

test('hosts the deployment does not serve get «Сайт не найден»', async ({ portal }) => {
  const served = await startPortal({ SNAB_HOSTS: 'snab.example', SNAB_PUBLIC_URL: 'https://snab.example', SNAB_MARKET_URL: 'https://market.example/catalog' })
  const ask = (host: string) => served.app.inject({ url: '/api/v1/info', headers: { host } })
  expect((await ask('snab.example')).statusCode).toBe(200)
  expect((await ask('other.example')).json()).toMatchObject({ status: 404, code: 'site-not-found', message: 'Сайт не найден', links: { marketUrl: 'https://market.example/catalog', hostUrl: 'https://snab.example' } })
  await served.stop()
  expect((await portal.guest().get('/readyz')).body).toEqual({ status: 'ready', database: 'ok', index: 'ok' })
})

test('sections without screens stay hidden whatever their switches say, and the start tells so', async () => {
  const portal = await startPortal({ SNAB_DOCUMENTS: 'true', SNAB_NEWS: 'true', SNAB_HOME_VERSION: '2' })
  expect((await portal.guest().get('/api/v1/info')).body.configuration).toMatchObject({ documentsEnabled: false, modulesEnabled: false, newsEnabled: false, homeVersion: 2 })
  expect(unbuiltSections(portal.services.config)).toEqual([
    'SNAB_DOCUMENTS: раздела документов в этой версии нет, ссылки на него скрыты',
    'SNAB_NEWS: раздела новостей в этой версии нет, ссылки на него скрыты',
    'SNAB_HOME_VERSION: второй главной страницы в этой версии нет, посетители попадают в каталог',
  ])
  await portal.stop()
})
