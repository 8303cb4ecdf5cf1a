import { elementAt } from '../../../xml/read-xml-tree'
import { expect } from 'vitest'
import {
  BUYER,
  cxml,
  formAt,
  linkOf,
  messageOf,
  newPunchout,
  openLink,
  punchoutFields,
  send,
  setupRequest,
} from '../../../../test/counterparts/punchout'
import { test, type Portal } from '../../../../test/portal'

const minute = 60_000
const later = (portal: Portal, ms: number) => (portal.time.now = new Date(portal.time.now.getTime() + ms))

async function world(portal: Portal, more: Record<string, unknown> = {}) {
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId })
  const { id } = await newPunchout(portal, companyId, { userId: person.id, ...more })
  return { id, companyId, person }
}
const begin = async (portal: Portal, more: Parameters<typeof setupRequest>[0] = {}) =>
  openLink(portal, linkOf(await send(portal, cxml(setupRequest(more)))))
const back = async (browser: Awaited<ReturnType<typeof openLink>>) => {
  const { version } = (await browser.get('/api/v1/cart-item/info')).body
  return browser.post('/api/v3/punchout/session/return', { version })
}

test("a session's cart returns to the buyer's system with the company's prices", async ({ portal }) => {
  const productId = await portal.newProduct({ article: 'VA-16', wholesale: 80_00 })
  const { person } = await world(portal)
  await person.patch('/api/v2/cart/items', { items: [{ productId, amount: 7 }] })

  const browser = await begin(portal, { cookie: 'c&amp;1' })
  expect(browser.startPath).toBe('/catalog')
  expect((await browser.get('/api/v3/punchout/session')).body).toMatchObject({
    system: 'SAP',
    operation: 'create',
    returnHost: 'buyer.example',
    missing: '',
  })
  expect((await browser.get('/api/v2/cart/items')).body.items).toEqual([])
  await browser.patch('/api/v2/cart/items', { items: [{ productId, amount: 2 }] })
  const returned = await back(browser)
  expect(returned.status).toBe(200)
  const form = await formAt(portal, returned.body.address)
  expect(form.action).toBe(`${BUYER}/return?x=1&y=2`)
  expect(form.policy).toContain(`form-action ${BUYER} https:`)
  expect(form.html).toContain('<script>')
  const { tree, items } = messageOf(form)
  const message = elementAt(tree, 'Message', 'PunchOutOrderMessage')
  expect(message && elementAt(message, 'BuyerCookie')?.text).toBe('c&1')
  expect(items).toHaveLength(1)
  const [item] = items
  expect(item?.attributes).toMatchObject({ quantity: '2', lineNumber: '1' })
  expect(item && elementAt(item, 'ItemID', 'SupplierPartID')?.text).toBe('VA-16')
  expect(item && elementAt(item, 'ItemDetail', 'UnitPrice', 'Money')).toMatchObject({
    text: '80.00',
    attributes: { currency: 'RUB' },
  })
  expect(item && elementAt(item, 'ItemDetail', 'Classification')).toMatchObject({
    text: '39121000',
    attributes: { domain: 'UNSPSC' },
  })

  // the person's usual cart is unchanged, the session has ended, and the form does not submit itself twice
  expect((await person.get('/api/v2/cart/items')).body.items).toMatchObject([{ amount: 7 }])
  expect((await browser.get('/api/v2/cart/items')).status).toBe(401)
  expect((await formAt(portal, returned.body.address)).html).not.toContain('<script>')
  later(portal, 11 * minute)
  expect((await portal.app.inject({ url: returned.body.address })).statusCode).toBe(404)
})

test('parallel sessions of one person share nothing', async ({ portal }) => {
  const [one, other] = [await portal.newProduct(), await portal.newProduct()]
  await world(portal)
  const [first, second] = [await begin(portal), await begin(portal)]
  await first.patch('/api/v2/cart/items', { items: [{ productId: one, amount: 1 }] })
  await second.patch('/api/v2/cart/items', { items: [{ productId: other, amount: 5 }] })
  expect((await first.get('/api/v2/cart/items')).body.items).toMatchObject([{ amount: 1 }])
  expect((await second.get('/api/v2/cart/items')).body.items).toMatchObject([{ amount: 5 }])
  await back(first)
  expect((await second.get('/api/v2/cart/items')).body.items).toHaveLength(1)
  expect(await portal.db.selectFrom('carts').select('id').execute()).toHaveLength(1)
})

test("a session neither orders nor sees the person's own data", async ({ portal }) => {
  const productId = await portal.newProduct()
  await world(portal)
  const browser = await begin(portal)
  await browser.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  const body = {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
    seen: { total: 0, lines: [] },
  }
  expect((await browser.post('/api/v1/order', body)).body.code).toBe('not-in-punchout')
  for (const path of ['/api/v1/order', '/api/v2/cart', '/api/v3/keys', '/api/v1/document', '/api/v1/notification'])
    expect([path, (await browser.get(path)).status]).toEqual([path, 403])
  expect((await browser.post('/api/v3/keys', {})).status).toBe(403)
  expect((await browser.get('/api/v3/staff/punchout')).status).toBe(403)
  expect((await browser.get(`/api/v1/product/${productId}`)).status).toBe(200)
  expect((await browser.get('/api/v1/user/current-user')).status).toBe(200)
  expect(await portal.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('a link opens once, for ten minutes, and only while the connection works', async ({ portal }) => {
  const { id } = await world(portal)
  const open = (link: string) => portal.guest().post('/api/v3/punchout/sessions', { link })
  const next = async () => linkOf(await send(portal, cxml(setupRequest())))
  const link = await next()
  expect((await open(link)).status).toBe(200)
  expect((await open(link)).body.code).toBe('punchout-link-used')
  expect((await open('stolen')).body.code).toBe('punchout-link-used')
  const late = await next()
  later(portal, 10 * minute)
  expect((await open(late)).body.code).toBe('punchout-link-used')

  const browser = await begin(portal)
  const held = await next()
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await root.put(`/api/v3/staff/punchout/${id}/pause`, { isPaused: true })
  expect((await browser.get('/api/v2/cart/items')).status).toBe(401)
  expect((await open(held)).body.code).toBe('punchout-link-used')
  expect((await send(portal, cxml(setupRequest()))).status).toBe(403)
  await root.put(`/api/v3/staff/punchout/${id}/pause`, { isPaused: false })
  expect((await browser.get('/api/v2/cart/items')).status).toBe(200)
  later(portal, 8 * 60 * minute)
  expect((await browser.get('/api/v2/cart/items')).status).toBe(401)
})

test('nobody else starts a session, and a cart goes to no other address', async ({ portal }) => {
  await world(portal)
  const statusOf = async (...args: Parameters<typeof cxml>) => (await send(portal, cxml(...args))).status
  const fields = punchoutFields()
  expect(await statusOf(setupRequest(), { secret: 'a-wrong-secret-1' })).toBe(401)
  expect(await statusOf(setupRequest(), { secret: '' })).toBe(401)
  expect(await statusOf(setupRequest(), { from: { domain: 'NetworkId', identity: 'AN02' } })).toBe(401)
  expect(await statusOf(setupRequest(), { to: { domain: 'DUNS', identity: '1' } })).toBe(401)
  expect(await statusOf(setupRequest(), { from: { ...fields.from, domain: 'networkid' } })).toBe(200)
  for (const returnTo of [
    'https://evil.example/',
    'https://buyer.example.evil.example/',
    'https://buyer.example@evil.example/',
    'http://buyer.example/',
    'javascript:alert(1)',
    '//buyer.example/',
    '',
  ])
    expect([returnTo, await statusOf(setupRequest({ returnTo }))]).toEqual([returnTo, 406])
  const stored = JSON.stringify(await portal.db.selectFrom('punchoutDocuments').selectAll().execute())
  expect(stored).not.toContain('a-secret-of-sap')
  expect(stored).toContain('<SharedSecret>***</SharedSecret>')
})

test('declarations inside a document are refused, and a named DTD is not read', async ({ portal }) => {
  await world(portal)
  const statusWith = async (doctype: string, request = setupRequest()) =>
    (await send(portal, cxml(request, { doctype }))).status
  expect(await statusWith('')).toBe(200)
  expect(await statusWith('<!DOCTYPE cXML SYSTEM "http://127.0.0.1:1/cXML.dtd">')).toBe(200)
  expect(await statusWith('<!DOCTYPE cXML [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')).toBe(400)
  expect(await statusWith('<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>')).toBe(400)
  expect(await statusWith('<!DOCTYPE cXML SYSTEM "x.dtd">', setupRequest({ cookie: '&x;' }))).toBe(400)
  expect((await send(portal, 'no xml')).status).toBe(400)
  expect((await send(portal, '<cXML/>')).status).toBe(400)
  expect((await send(portal, cxml('<CopyRequest/>'))).status).toBe(450)
  expect((await send(portal, cxml('<ProfileRequest/>'))).status).toBe(200)
  expect(await statusWith('', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).toBe(400)
})

test('edit restores the lines, inspect only shows them, cancel keeps them', async ({ portal }) => {
  const productId = await portal.newProduct({ article: 'VA-16' })
  await world(portal)
  const first = await begin(portal)
  await first.patch('/api/v2/cart/items', { items: [{ productId, amount: 3 }] })
  const { items } = messageOf(await formAt(portal, (await back(first)).body.address))
  const auxiliary = elementAt(items[0]!, 'ItemID', 'SupplierPartAuxiliaryID')?.text
  const item = (part: string) =>
    `<ItemOut quantity="3"><ItemID><SupplierPartID>${part}</SupplierPartID><SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID></ItemID></ItemOut>`
  const gone = '<ItemOut quantity="1"><ItemID><SupplierPartID>GONE</SupplierPartID></ItemID></ItemOut>'

  const editing = await begin(portal, { operation: 'edit', items: item('VA-16') + gone })
  expect((await editing.get('/api/v3/punchout/session')).body.missing).toBe('GONE')
  const [line] = (await editing.get('/api/v2/cart/items')).body.items
  expect(line).toMatchObject({ amount: 3 })
  expect((await editing.patch('/api/v2/cart/items', { items: [{ id: line.id, amount: 4 }] })).status).toBe(200)
  const edited = messageOf(await formAt(portal, (await back(editing)).body.address))
  expect(edited.items[0]?.attributes.quantity).toBe('4')

  const looking = await begin(portal, { operation: 'inspect', items: item('VA-16') })
  const [seen] = (await looking.get('/api/v2/cart/items')).body.items
  const refused = await looking.patch('/api/v2/cart/items', { items: [{ id: seen.id, amount: 9 }] })
  expect(refused.body.code).toBe('punchout-inspects')
  const left = await looking.post('/api/v3/punchout/session/cancel', {})
  expect(messageOf(await formAt(portal, left.body.address)).items[0]?.attributes.quantity).toBe('3')

  const cancelled = await begin(portal)
  await cancelled.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  const nothing = await cancelled.post('/api/v3/punchout/session/cancel', {})
  expect(messageOf(await formAt(portal, nothing.body.address)).items).toEqual([])
})

test("the person is the one named by the system, in the connection's company only", async ({ portal }) => {
  const { companyId, person, id } = await world(portal)
  const otherId = await portal.newCompany()
  const named = await portal.newUser({ companyId })
  const stranger = await portal.newUser({ companyId: otherId })
  const whoIs = async (email: string) =>
    (await (await begin(portal, { email })).get('/api/v1/user/current-user')).body.id
  const mailOf = async (userId: number) => {
    const email = `person-${userId}@vostok.example`
    await portal.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    return email
  }
  expect(await whoIs((await mailOf(named.id)).toUpperCase())).toBe(named.id)
  expect(await whoIs(await mailOf(stranger.id))).toBe(person.id)
  await portal.db.insertInto('punchoutPeople').values({ connectionId: id, name: 'jdoe', userId: named.id }).execute()
  expect(await whoIs('JDOE')).toBe(named.id)
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', person.id).execute()
  expect((await send(portal, cxml(setupRequest()))).status).toBe(403)
})
