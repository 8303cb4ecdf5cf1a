import { expect } from 'vitest'
import { readConfig } from '../../../config'
import { test, type Caller, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/setting'
const rootOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const info = async (who: Caller) => (await who.get('/api/v1/info')).body
const notice = {
  version: 0,
  html: '<p>Склад закрыт<script>alert(1)</script></p>',
  from: null,
  until: null,
  audience: 'everybody',
  isOn: true,
}

test('staff stop orders with a reason, buyers see it, and the stop ends by itself', async ({ portal }) => {
  const [root, buyer] = [await rootOf(portal), await portal.newUser()]
  const product = await portal.newProduct()
  const buy = (amount: number) => buyer.patch('/api/v2/cart/items', { items: [{ productId: product, amount }] })
  expect((await root.get(url)).body.ordering).toEqual({
    version: 0,
    stop: null,
    isAccepting: true,
    changedAt: null,
    changedBy: null,
  })

  const until = new Date(portal.time.now.getTime() + 3_600_000).toISOString()
  const stopped = await root.put(`${url}/ordering`, { version: 0, stop: { reason: 'Инвентаризация склада', until } })
  expect(stopped).toMatchObject({
    status: 200,
    body: { ordering: { version: 1, isAccepting: false, changedAt: portal.time.now.toISOString() } },
  })
  expect(stopped.body.ordering.changedBy).toMatch(/\S/)
  expect(await info(buyer)).toMatchObject({
    acceptingOrders: false,
    orderStop: { reason: 'Инвентаризация склада', until },
  })
  const refused = await buy(1)
  expect(refused).toMatchObject({ status: 503, body: { code: 'not-accepting-orders', isReasonGiven: true } })
  expect(refused.body.message).toMatch(/^Товары не принимаем\. Инвентаризация склада\. Снова с \d\d\.\d\d\.\d{4}, /)
  expect(refused.headers['retry-after']).toBe('3600')

  portal.time.now = new Date(portal.time.now.getTime() + 3_600_000)
  expect((await buy(2)).status).toBe(200)
  expect(await info(buyer)).toMatchObject({ acceptingOrders: true, orderStop: null })
  expect((await root.get(url)).body.ordering).toMatchObject({ isAccepting: true, stop: { until } })
})

test('orders are resumed at once, and the audit log names who did it', async ({ portal }) => {
  const [root, buyer] = [await rootOf(portal), await portal.newUser()]
  await root.put(`${url}/ordering`, { version: 0, stop: { reason: 'Переезд', until: null } })
  expect((await info(buyer)).acceptingOrders).toBe(false)
  expect((await root.put(`${url}/ordering`, { version: 1, stop: null })).body.ordering.version).toBe(2)
  expect((await info(buyer)).acceptingOrders).toBe(true)
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'start', subject: 'orders' },
    { action: 'stop', subject: 'orders', details: { reason: 'Переезд', until: null } },
  ])
})

test('a stale save is refused, and nothing changes', async ({ portal }) => {
  const [root, second] = [await rootOf(portal), await rootOf(portal)]
  await root.put(`${url}/ordering`, { version: 0, stop: { reason: 'Переезд', until: null } })
  expect(await second.put(`${url}/ordering`, { version: 0, stop: null })).toMatchObject({
    status: 409,
    body: { code: 'stale-version' },
  })
  expect((await info(second)).acceptingOrders).toBe(false)

  await root.put(`${url}/notice`, notice)
  expect((await second.put(`${url}/notice`, { ...notice, html: 'Другое' })).status).toBe(409)
  expect((await info(second)).importantNotice).toEqual({ html: '<p>Склад закрыт</p>' })
})

test('a stop needs a reason and an end in the future', async ({ portal }) => {
  const root = await rootOf(portal)
  const stop = (body: object) => root.put(`${url}/ordering`, { version: 0, stop: body })
  expect((await stop({ reason: ' ', until: null })).status).toBe(422)
  expect((await stop({ reason: 'а'.repeat(301), until: null })).status).toBe(422)
  expect((await stop({ reason: 'Переезд', until: 'завтра' })).status).toBe(422)
  const past = await stop({ reason: 'Переезд', until: portal.time.now.toISOString() })
  expect(past).toMatchObject({ status: 422, body: { errors: [{ field: 'stop.until' }] } })
})

test('the notice is shown to its audience from beginning to end', async ({ portal }) => {
  const [root, buyer, guest] = [await rootOf(portal), await portal.newUser(), portal.guest()]
  const at = (minutes: number) => new Date(portal.time.now.getTime() + minutes * 60_000)
  expect((await info(guest)).importantNotice).toBeNull()
  const saved = await root.put(`${url}/notice`, {
    ...notice,
    from: at(10).toISOString(),
    until: at(20).toISOString(),
    audience: 'signed-in',
  })
  expect(saved).toMatchObject({ status: 200, body: { notice: { version: 1, html: '<p>Склад закрыт</p>' } } })
  expect((await info(buyer)).importantNotice).toBeNull()
  const [during, end] = [at(10), at(20)]
  portal.time.now = during
  expect((await info(buyer)).importantNotice).toEqual({ html: '<p>Склад закрыт</p>' })
  expect((await info(guest)).importantNotice).toBeNull()
  portal.time.now = end
  expect((await info(buyer)).importantNotice).toBeNull()

  await root.put(`${url}/notice`, { ...notice, version: 1 })
  expect((await info(guest)).importantNotice).toEqual({ html: '<p>Склад закрыт</p>' })
  await root.put(`${url}/notice`, { ...notice, version: 2, isOn: false })
  expect((await info(guest)).importantNotice).toBeNull()
})

test('earlier notices can be read again', async ({ portal }) => {
  const root = await rootOf(portal)
  await root.put(`${url}/notice`, notice)
  const saved = await root.put(`${url}/notice`, { ...notice, version: 1, html: '<p>Склад открыт</p>', isOn: false })
  expect(saved.body.notice).toMatchObject({
    version: 2,
    versions: [{ version: 1, changedBy: expect.stringMatching(/ Иван$/) }],
  })
  expect((await root.get(`${url}/notice/version/1`)).body).toEqual({
    html: '<p>Склад закрыт</p>',
    from: null,
    until: null,
    audience: 'everybody',
    segmentId: null,
    isOn: true,
  })
  expect((await root.get(`${url}/notice/version/3`)).status).toBe(404)
})

test('an active notice has a text, and its end is after its beginning', async ({ portal }) => {
  const root = await rootOf(portal)
  expect((await root.put(`${url}/notice`, { ...notice, html: '<script>x</script>' })).body).toMatchObject({
    errors: [{ field: 'html' }],
  })
  const backwards = { ...notice, from: '2026-12-02T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
  expect((await root.put(`${url}/notice`, backwards)).body).toMatchObject({ errors: [{ field: 'until' }] })
})

test('only administrators see and change settings', async ({ portal }) => {
  for (const staffRole of ['sales', 'content'] as const) {
    const who = await portal.newUser({ companyId: null, staffRole })
    expect((await who.get(url)).status).toBe(403)
    expect((await who.put(`${url}/ordering`, { version: 0, stop: null })).status).toBe(403)
    expect((await who.put(`${url}/notice`, notice)).status).toBe(403)
  }
})

test('environment variables are shown with defaults, secrets never', () => {
  const { environment } = readConfig({
    SNAB_DEMO: 'false',
    SNAB_SHOWN_STOCKS: '5',
    SNAB_SMTP_URL: 'smtps://shop:hidden-word@mail.example',
    SNAB_EXCHANGE_PASSWORD: 'hidden-word',
    SNAB_MARKET_URL: 'https://shop:hidden-word@market.example',
  })
  const of = (name: string) => environment.find((setting) => setting.name === name)
  expect(of('SNAB_SHOWN_STOCKS')).toMatchObject({ value: '5', defaultValue: '2', isSet: true })
  expect(of('SNAB_PRICE_WITH_VAT')).toMatchObject({ value: 'true', defaultValue: 'true', isSet: false })
  expect(of('SNAB_EXCHANGE_PASSWORD')).toMatchObject({ value: 'задано', defaultValue: 'не задано' })
  expect(of('SNAB_DADATA_KEY')).toMatchObject({ value: 'не задано', isSet: false })
  expect(JSON.stringify(environment)).not.toContain('hidden-word')
})

test('staff set another configurator, which the tile opens until it is removed', async ({ portal }) => {
  const [root, buyer] = [await rootOf(portal), await portal.newUser()]
  const configuratorUrl = async () => (await info(buyer)).configuration.configuratorUrl
  expect(await configuratorUrl()).toBeNull()
  const refused = await root.put(`${url}/configurator`, { version: 0, url: 'javascript:alert(1)' })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'url' }] } })

  const address = 'https://configurator.example/start'
  const saved = await root.put(`${url}/configurator`, { version: 0, url: address })
  expect(saved).toMatchObject({ status: 200, body: { configurator: { version: 1, url: address } } })
  expect(await configuratorUrl()).toBe(address)
  expect((await root.put(`${url}/configurator`, { version: 0, url: null })).status).toBe(409)

  await root.put(`${url}/configurator`, { version: 1, url: null })
  expect(await configuratorUrl()).toBeNull()
})
