import type { seenBy } from './ordering'
/**
 * Who may call what: one line an endpoint, in the order of their addresses, so that branches meet in different lines.
 * An endpoint of the contract without a line fails the test. See `access-matrix.test.ts` for how a line is run.
 */

export const roles = [
  'guest',
  'expired',
  'individual',
  'manager',
  'administrator',
  'stranger',
  'sales',
  'content',
  'root',
] as const
export type Role = (typeof roles)[number]
type Statuses = Record<Role, number>

/** Everyone; `expired` is what an old token gets: 401 where a guest would silently see other prices, else as a guest. */
const open = (status = 200, expired = 200): Statuses => ({
  guest: status,
  expired,
  individual: status,
  manager: status,
  administrator: status,
  stranger: status,
  sales: status,
  content: status,
  root: status,
})
/** Whoever is signed in. */
const signedIn = (status = 200): Statuses => ({ ...open(status, 401), guest: 401 })
/** What is the manager's and their company's: for everybody else it does not exist. */
const ofCompany = (rest: Partial<Statuses> = {}): Statuses => ({
  ...signedIn(404),
  manager: 200,
  administrator: 200,
  ...rest,
})
/** What is the manager's alone. */
const ofPerson = (): Statuses => ({ ...signedIn(404), manager: 200 })

/** What lies in company A and what its manager has, made anew for every call. */
export type World = {
  product: number
  brand: number
  section: number
  group: number
  orderOfManager: () => Promise<number>
  ownProductOfManager: () => Promise<number>
  notificationOfManager: () => Promise<number>
  sessionOfManager: () => Promise<number>
  cardOfManager: () => Promise<string>
  /** Shared with their colleagues, with one line. */
  specificationOfManager: () => Promise<number>
  /** The line of the specification made last. */
  lineOfSpecification: () => Promise<number>
  archivedOfManager: () => Promise<number>
  /** A list that was read and matched. */
  importOfManager: () => Promise<number>
  /** A row of the list read last. */
  rowOfImport: () => Promise<number>
  synonym: () => Promise<number>
  manager: number
  /** An order of the manager that waits for their administrator, and its line. */
  approvalOfManager: () => Promise<number>
  lineOfApproval: () => Promise<number>
  ruleOfA: () => Promise<number>
  invitationOfA: () => Promise<number>
  addressOfA: () => Promise<number>
  entityOfA: () => Promise<number>
  companyOf: () => Promise<number>
  /** The same company, without discounts and prices of its own. */
  companyWithoutTerms: () => Promise<number>
  filterOfManager: () => Promise<number>
  /** A cart of the manager's that is not the open one. */
  cartPutAside: () => Promise<number>
  /** A line in the cart of whoever calls. */
  cartItem: () => Promise<number>
  seenItem: () => Promise<{ itemIds: number[]; seen: Awaited<ReturnType<typeof seenBy>> }>
  /** A specification of whoever calls. */
  ownSpecification: () => Promise<number>
}

type Request = { params?: Record<string, string | number>; query?: string; body?: unknown }
export type Line = { expected: Statuses; request: (world: World) => Request | Promise<Request> }

const line = (expected: Statuses, request: Line['request'] = () => ({})): Line => ({ expected, request })
/** An address with the id of something that everybody may see. */
const at = (id: keyof Pick<World, 'product' | 'brand' | 'section' | 'group'>) => (world: World) => ({
  params: { id: world[id] },
})
/** An address with the id of something that belongs to the manager of company A. */
const of =
  (
    make: keyof { [K in keyof World as World[K] extends () => Promise<number | string> ? K : never]: true },
    body?: unknown,
  ) =>
  async (world: World) => ({ params: { id: await world[make]() }, ...(body !== undefined && { body }) })
const send = (body: unknown) => () => ({ body })

/** The seller's people, of these roles. */
const staff = (roles: readonly ('sales' | 'content' | 'root')[], status = 200): Statuses => ({
  ...signedIn(403),
  ...Object.fromEntries(roles.map((role) => [role, status])),
})

/** What administrators rule of their own company: its other people are refused, for everybody else it does not exist. */
const ofAdministrator = (rest: Partial<Statuses> = {}): Statuses => ({
  ...signedIn(404),
  manager: 403,
  administrator: 200,
  ...rest,
})

const rule = { kind: 'total', minimumTotal: 1 }
const ownProduct = { name: 'Шкаф по чертежу', article: 'Ч-1', brand: '', unit: 'шт', price: null, description: '' }
const individualPrice = { price: 10, vatIncluded: true, validFrom: null, validTo: null }
const noCredit = { balance: 0, credit: 0, receivables: 0, overdueReceivables: 0, overdueDays: 0, deferralDays: 0 }
const order = { deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true }

export const accessMatrix: Record<string, Line> = {
  'DELETE /api/v1/company/approval-rule/:id': line(ofAdministrator(), of('ruleOfA')),
  'DELETE /api/v1/company/invitation/:id': line(ofAdministrator(), of('invitationOfA')),
  'DELETE /api/v1/delivery-address/:id': line(ofAdministrator(), of('addressOfA')),
  'DELETE /api/v1/list-import/:id': line(ofPerson(), of('importOfManager')),
  'DELETE /api/v1/list-match/:id': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'DELETE /api/v1/product-custom/:id': line(ofCompany(), of('ownProductOfManager')),
  'DELETE /api/v1/product-custom/:id/delete-photo': line(ofCompany(), of('ownProductOfManager')),
  'DELETE /api/v1/profile/avatar': line(signedIn()),
  'DELETE /api/v1/specification/:id': line(ofPerson(), of('archivedOfManager')),
  'DELETE /api/v1/specification/:id/items': line(ofPerson(), async (world) => ({
    params: { id: await world.specificationOfManager() },
    body: { items: [{ id: await world.lineOfSpecification() }] },
  })),
  'DELETE /api/v1/specification/archive': line(signedIn()),
  'DELETE /api/v1/staff/customer/:id/discount/:discountId': line(staff(['sales', 'root'], 404), async (world) => ({
    params: { id: await world.companyOf(), discountId: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/customer/:id/price/:productId': line(staff(['sales', 'root'], 404), async (world) => ({
    params: { id: await world.companyOf(), productId: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/help/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 'nowhere' },
    query: 'version=1',
  })),
  'DELETE /api/v1/staff/synonym/:id': line(staff(['content', 'root']), of('synonym')),
  'DELETE /api/v1/user-filter/:id': line(ofPerson(), of('filterOfManager')),
  'DELETE /api/v1/user/session': line(signedIn()),
  'DELETE /api/v1/user/session/:id': line(ofPerson(), of('sessionOfManager')),
  'DELETE /api/v2/cart/:id': line(ofPerson(), of('cartPutAside')),
  'DELETE /api/v2/cart/items': line(open(200, 401), async (world) => ({
    body: { items: [{ id: await world.cartItem() }] },
  })),
  'GET /api/v1/approval': line(signedIn()),
  'GET /api/v1/approval-link/:token': line(open(404, 404), () => ({
    params: { token: 'nobody-was-sent-this-token-in-a-mail-of-ours-0' },
  })),
  'GET /api/v1/approval/:id': line(ofCompany({ sales: 200, root: 200 }), of('approvalOfManager')),
  'GET /api/v1/approval/count': line(signedIn()),
  'GET /api/v1/cart-item/current-price': line(open(200, 401)),
  'GET /api/v1/cart-item/info': line(open(200, 401)),
  'GET /api/v1/catalog-section': line(open(200, 401)),
  'GET /api/v1/catalog-section/:id': line(open(200, 401), at('section')),
  'GET /api/v1/catalog-section/:id/item': line(open(200, 401), at('section')),
  'GET /api/v1/catalog/info': line(open(200, 401)),
  'GET /api/v1/company/approval-rule': line(ofAdministrator({ stranger: 200, manager: 200 })),
  'GET /api/v1/company/invitation': line(ofAdministrator({ stranger: 200 })),
  'GET /api/v1/company/member': line(ofAdministrator({ stranger: 200 })),
  'GET /api/v1/content/:slug': line(open(), () => ({ params: { slug: 'privacy-policy' } })),
  'GET /api/v1/delivery-address': line(signedIn()),
  'GET /api/v1/delivery-schedule': line(signedIn()),
  'GET /api/v1/filter/group': line(open(200, 401)),
  'GET /api/v1/filter/group/:id': line(open(200, 401), at('group')),
  'GET /api/v1/info': line(open()),
  'GET /api/v1/list-import': line(signedIn()),
  'GET /api/v1/list-import/:id': line(ofPerson(), of('importOfManager')),
  'GET /api/v1/list-import/:id/rows': line(ofPerson(), of('importOfManager')),
  'GET /api/v1/list-import/:id/workbook': line(ofPerson(), of('importOfManager')),
  'GET /api/v1/list-import/sample': line(open(200, 401)),
  'GET /api/v1/list-match': line(signedIn()),
  'GET /api/v1/notification': line(signedIn()),
  'GET /api/v1/notification/unread': line(signedIn()),
  'GET /api/v1/order': line(signedIn()),
  'GET /api/v1/order/:id': line(ofCompany({ sales: 200, root: 200 }), of('orderOfManager')),
  'GET /api/v1/order/options': line(signedIn()),
  'GET /api/v1/payment-schedule': line(signedIn()),
  'GET /api/v1/payment/bindings': line(signedIn()),
  'GET /api/v1/product': line(open(200, 401)),
  'GET /api/v1/product-brand': line(open(200, 401)),
  'GET /api/v1/product-brand/:id': line(open(200, 401), at('brand')),
  'GET /api/v1/product-custom': line(signedIn()),
  'GET /api/v1/product-custom/:id': line(ofCompany(), of('ownProductOfManager')),
  'GET /api/v1/product-custom/:id/own-list': line(ofCompany(), of('ownProductOfManager')),
  'GET /api/v1/product-manufacturer/:id': line(open(200, 401), () => ({ params: { id: 1 } })),
  'GET /api/v1/product-property/:id': line(open(200, 401), () => ({ params: { id: 1 } })),
  'GET /api/v1/product-property/:id/value/:valueId': line(open(200, 401), () => ({ params: { id: 2, valueId: 1 } })),
  'GET /api/v1/product-property/by-code/:code': line(open(200, 401), () => ({ params: { code: 'colour' } })),
  'GET /api/v1/product-series/:id': line(open(404, 401), () => ({ params: { id: 999 } })),
  'GET /api/v1/product-set/:id': line(open(404, 401), () => ({ params: { id: 999 } })),
  'GET /api/v1/product/:id': line(open(200, 401), at('product')),
  'GET /api/v1/product/:id/analogue': line(open(200, 401), at('product')),
  'GET /api/v1/product/:id/own-list': line(open(200, 401), at('product')),
  'GET /api/v1/product/:id/related': line(open(200, 401), at('product')),
  'GET /api/v1/product/:id/set': line(open(200, 401), at('product')),
  'GET /api/v1/product/by-article/:article': line(open(200, 401), () => ({ params: { article: 'MATRIX-1' } })),
  'GET /api/v1/profile': line(signedIn()),
  'GET /api/v1/profile/personal-data': line(signedIn()),
  'GET /api/v1/seller/:id': line(open(200, 401), () => ({ params: { id: 1 } })),
  'GET /api/v1/setup': line(open(), () => ({ query: 'key=nobody-was-sent-this' })),
  'GET /api/v1/specification': line(signedIn()),
  'GET /api/v1/specification/:id': line(ofCompany(), of('specificationOfManager')),
  'GET /api/v1/specification/:id/version': line(ofPerson(), of('specificationOfManager')),
  'GET /api/v1/specification/:id/version/:number': line(ofPerson(), async (world) => ({
    params: { id: await world.specificationOfManager(), number: 1 },
  })),
  'GET /api/v1/specification/link/:key': line(open(404, 401), () => ({ params: { key: 'nobody-has-made-this-key' } })),
  'GET /api/v1/staff-invitation': line(open(404, 404), () => ({ query: 'invitation=nobody-was-sent-this' })),
  'GET /api/v1/staff/action': line(staff(['root'])),
  'GET /api/v1/staff/company': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/company-request': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/consent': line(staff(['content', 'root'])),
  'GET /api/v1/staff/content': line(staff(['content', 'root'])),
  'GET /api/v1/staff/content/:slug': line(staff(['content', 'root']), () => ({ params: { slug: 'offer-contract' } })),
  'GET /api/v1/staff/content/:slug/version/:number': line(staff(['content', 'root'], 404), () => ({
    params: { slug: 'offer-contract', number: 77 },
  })),
  'GET /api/v1/staff/customer': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/customer/:id': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/customer/:id/discount': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/customer/:id/price': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/customer/options': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/customer/price-list-sample': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/customer/product': line(staff(['sales', 'root']), () => ({ query: 'keyword=MATRIX' })),
  'GET /api/v1/staff/exchange': line(staff(['root'])),
  'GET /api/v1/staff/exchange-file/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/exchange-state': line(staff(['root'])),
  'GET /api/v1/staff/exchange/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/find': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/help': line(staff(['content', 'root'])),
  'GET /api/v1/staff/home': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/legal-entity': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/mapping': line(staff(['root'])),
  'GET /api/v1/staff/message': line(staff(['root'])),
  'GET /api/v1/staff/message/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/order': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/order/:id': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/person': line(staff(['root'])),
  'GET /api/v1/staff/pickup-point': line(staff(['root'])),
  'GET /api/v1/staff/question': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/recommendation': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/recommendation/target': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/report': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/report/file': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/search-report': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/setting': line(staff(['root'])),
  'GET /api/v1/staff/setup': line(staff(['root'])),
  'GET /api/v1/staff/synonym': line(staff(['content', 'root'])),
  'GET /api/v1/user-filter': line(signedIn()),
  'GET /api/v1/user/company': line(signedIn()),
  'GET /api/v1/user/company-list': line(signedIn()),
  'GET /api/v1/user/current-user': line(signedIn()),
  'GET /api/v1/user/notification-settings': line(signedIn()),
  'GET /api/v1/user/offer-contract': line(open()),
  'GET /api/v1/user/privacy-policy': line(open()),
  'GET /api/v1/user/session': line(signedIn()),
  'GET /api/v1/user/user-agreement': line(open()),
  'GET /api/v2/cart': line(signedIn()),
  'GET /api/v2/cart/items': line(open(200, 401)),
  'GET /api/v2/dadata/suggest/address': line(open(), () => ({ query: 'keyword=Бор' })),
  'GET /api/v2/dadata/suggest/company': line(open(), () => ({ query: 'keyword=Вольт' })),
  'GET /api/v2/search': line(open(200, 401)),
  'GET /api/v2/search/filters': line(open(200, 401)),
  'GET /api/v2/search/filters/:id': line(open(200, 401), () => ({ params: { id: 'brand' } })),
  'GET /api/v2/search/filters/:id/histogram': line(open(200, 401), () => ({ params: { id: 'price' } })),
  'GET /api/v2/search/suggest': line(open(200, 401), () => ({ query: 'keyword=авт' })),
  'GET /api/v2/settings': line(signedIn()),
  'GET /api/v2/translations/': line(open()),
  'PATCH /api/v1/list-import/:id/rows': line(ofPerson(), async (world) => ({
    params: { id: await world.importOfManager() },
    body: { rows: [{ id: await world.rowOfImport(), skip: true }] },
  })),
  'PATCH /api/v1/specification/:id/items': line(ofPerson(), async (world) => ({
    params: { id: await world.specificationOfManager() },
    body: { items: [{ productId: world.product, amount: 3 }] },
  })),
  'PATCH /api/v2/cart/:id': line(ofPerson(), of('cartPutAside', { name: 'Северный' })),
  'PATCH /api/v2/cart/items': line(open(200, 401), (world) => ({
    body: { items: [{ productId: world.product, amount: 2 }] },
  })),
  'POST /api/v1/approval-link/:token/decide': line(open(404, 404), () => ({
    params: { token: 'nobody-was-sent-this-token-in-a-mail-of-ours-0' },
    body: { lines: [{ id: 1, decision: 'approve' }] },
  })),
  'POST /api/v1/approval/:id/decide': line(ofCompany({ manager: 403, sales: 403, root: 403 }), async (world) => ({
    params: { id: await world.approvalOfManager() },
    body: { lines: [{ id: await world.lineOfApproval(), decision: 'approve' }] },
  })),
  'POST /api/v1/approval/:id/to-cart': line(
    ofCompany({ administrator: 403, sales: 403, root: 403 }),
    of('approvalOfManager', {}),
  ),
  'POST /api/v1/approval/forecast': line(signedIn(), send({})),
  'POST /api/v1/company/approval-rule': line(ofAdministrator({ stranger: 200 }), send(rule)),
  'POST /api/v1/company/invitation': line(ofAdministrator({ stranger: 200 }), () => ({
    body: { email: `${crypto.randomUUID()}@test.example`, role: 'manager' },
  })),
  'POST /api/v1/company/legal-entity': line(
    ofAdministrator({ administrator: 422, stranger: 422 }),
    send({ inn: '1', name: 'x' }),
  ),
  'POST /api/v1/delivery-address': line({ ...signedIn(), manager: 403 }, send({ address: 'Бор, улица Мира, 1' })),
  'POST /api/v1/export': line(ofCompany({ sales: 200, root: 200 }), async (world) => ({
    body: { format: 'csv', source: { kind: 'orders', ids: [await world.orderOfManager()] } },
  })),
  'POST /api/v1/export/mail': line(ofCompany({ sales: 200, root: 200 }), async (world) => ({
    body: { format: 'csv', source: { kind: 'orders', ids: [await world.orderOfManager()] }, to: 'a@test.example' },
  })),
  'POST /api/v1/list-import': line(signedIn(), send({ text: 'MATRIX-1 2' })),
  'POST /api/v1/list-import/:id/accept': line(ofPerson(), of('importOfManager', { threshold: 0.5 })),
  'POST /api/v1/list-import/:id/finish': line(ofPerson(), of('importOfManager', { target: { kind: 'cart' } })),
  'POST /api/v1/list-import/:id/part': line(ofPerson(), of('importOfManager', { part: 1 })),
  'POST /api/v1/list-import/append': line(open(200, 401), (world) => ({
    body: { items: [{ productId: world.product, amount: 2 }] },
  })),
  'POST /api/v1/list-import/understand': line(open(200, 401), send({ items: [{ article: 'MATRIX-1' }] })),
  'POST /api/v1/manager-question': line(
    open(200, 401),
    send({
      query: 'автомат',
      address: '/catalog',
      message: 'Есть ли аналог?',
      name: 'Иван',
      phone: '+7 912 345-67-89',
      email: 'asks@test.example',
      consent: true,
    }),
  ),
  // who has no company cannot order, unless they are an individual
  'POST /api/v1/order': line({ ...signedIn(), sales: 409, content: 409, root: 409 }, async (world) => ({
    body: { ...order, clientKey: crypto.randomUUID(), ...(await world.seenItem()) },
  })),
  'POST /api/v1/product-custom': line(signedIn(), send(ownProduct)),
  // 400: whoever may upload is told that this is no form
  'POST /api/v1/product-custom/:id/upload-photo': line(
    ofCompany({ manager: 400, administrator: 400 }),
    of('ownProductOfManager', {}),
  ),
  'POST /api/v1/product/current-price': line(open(200, 401), (world) => ({
    body: { items: [{ id: world.product, amount: 1 }] },
  })),
  'POST /api/v1/profile/avatar': line(signedIn(400), send({})),
  'POST /api/v1/profile/contact/code': line(
    signedIn(422),
    send({ email: 'new@test.example', currentPassword: 'не тот' }),
  ),
  'POST /api/v1/profile/contact/confirm': line(signedIn(422), send({ email: 'new@test.example', code: '000000' })),
  'POST /api/v1/profile/personal-data/delete': line(
    { ...signedIn(422), sales: 403, content: 403, root: 403 },
    send({ password: 'не тот' }),
  ),
  'POST /api/v1/profile/personal-data/export': line(signedIn()),
  'POST /api/v1/profile/update': line(signedIn(), send({ city: 'Бор' })),
  'POST /api/v1/setup': line(
    open(404, 404),
    send({
      key: 'nobody-was-sent-this',
      email: 'root@snab.test',
      firstName: 'Анна',
      lastName: 'Белова',
      password: 'Надёжный-пароль-7',
      repeatPassword: 'Надёжный-пароль-7',
    }),
  ),
  'POST /api/v1/specification': line(signedIn(), send({ name: 'Щит' })),
  'POST /api/v1/specification/:id/duplicate': line(ofCompany(), of('specificationOfManager', {})),
  'POST /api/v1/specification/link/:key/copy': line(signedIn(404), () => ({
    params: { key: 'nobody-has-made-this-key' },
  })),
  'POST /api/v1/staff-invitation': line(
    open(404, 404),
    send({
      invitation: 'nobody-was-sent-this',
      firstName: 'Анна',
      lastName: 'Белова',
      password: 'Надёжный-пароль-7',
      repeatPassword: 'Надёжный-пароль-7',
    }),
  ),
  'POST /api/v1/staff/content': line(staff(['content', 'root']), () => ({
    body: { slug: crypto.randomUUID(), title: 'Страница', html: '<p>x</p>', isPublished: false },
  })),
  'POST /api/v1/staff/customer/:id/discount': line(
    staff(['sales', 'root']),
    of('companyWithoutTerms', { brandId: null, sectionId: null, percent: 5 }),
  ),
  'POST /api/v1/staff/customer/:id/price': line(staff(['sales', 'root']), async (world) => ({
    params: { id: await world.companyWithoutTerms() },
    body: { productId: world.product, ...individualPrice },
  })),
  'POST /api/v1/staff/exchange-order': line(staff(['root'], 404), send({ number: 'no-such-order' })),
  'POST /api/v1/staff/html-preview': line(staff(['content', 'root']), send({ html: '<p>x</p>' })),
  // 400: whoever may upload is told that this is no form
  'POST /api/v1/staff/mapping/region': line(
    staff(['root'], 422),
    send({ name: 'Пермь', city: '', basePriceTypeId: 999_999 }),
  ),
  'POST /api/v1/staff/message-test': line(staff(['root'])),
  'POST /api/v1/staff/order/bulk': line(staff(['sales', 'root']), send({ ids: [999_999], action: { kind: 'take' } })),
  'POST /api/v1/staff/person': line(staff(['root']), send({ email: 'olga@snab.test', role: 'content' })),
  'POST /api/v1/staff/person/remove': line(staff(['root'], 422), send({ email: 'nobody@snab.test' })),
  'POST /api/v1/staff/recommendation/cover': line(staff(['sales', 'content', 'root'], 400), send({})),
  'POST /api/v1/staff/setup/exchange-access': line(staff(['root'], 409)),
  'POST /api/v1/staff/synonym': line(staff(['content', 'root']), () => ({
    body: { words: [crypto.randomUUID(), crypto.randomUUID()] },
  })),
  'POST /api/v1/staff/synonym/preview': line(staff(['content', 'root']), send({ words: ['автомат', 'выключатель'] })),
  'POST /api/v1/substitution': line(ofCompany({ guest: 401 }), async (world) => ({
    body: {
      source: { kind: 'specification', id: await world.specificationOfManager() },
      substitution: { kind: 'stock' },
    },
  })),
  'POST /api/v1/substitution/brand': line(ofCompany({ guest: 401 }), async (world) => ({
    body: { source: { kind: 'specification', id: await world.specificationOfManager() } },
  })),
  'POST /api/v1/user-filter': line(signedIn(), () => ({ body: { url: `/catalog?keyword=${crypto.randomUUID()}` } })),
  'POST /api/v1/user/close-information-message': line(signedIn(), send({ id: 'sessions' })),
  'POST /api/v1/user/notification-settings': line(
    signedIn(),
    send({ items: [{ heading: 'orders', web: true, mail: false, sms: false }] }),
  ),
  'POST /api/v1/user/password-reset': line(open(), () => ({ body: { email: `${crypto.randomUUID()}@test.example` } })),
  'POST /api/v1/user/set-company': line({ ...signedIn(404), manager: 200, administrator: 200 }, async (world) => ({
    body: { id: await world.companyOf() },
  })),
  'POST /api/v2/analytics/event': line(open(), send({ type: 'HOME_PAGE_VIEW', data: {} })),
  'POST /api/v2/cart': line(signedIn(), async (world) => {
    await world.cartItem()
    return { body: { name: 'Потом' } }
  }),
  'POST /api/v2/cart/items/copy': line(signedIn(204), async (world) => ({
    body: { itemIds: [await world.cartItem()], target: 'specification', targetId: await world.ownSpecification() },
  })),
  'POST /api/v2/settings': line(signedIn(), send({ catalogView: 'grid' })),
  'POST /api/v2/user/set-region': line(open(), send({ id: 1 })),
  'POST /api/v2/user/sign-in': line(open(401, 401), () => ({
    body: { login: `${crypto.randomUUID()}@test.example`, password: 'не тот' },
  })),
  'POST /api/v2/user/sign-out': line(signedIn()),
  'POST /api/v2/user/sign-up': line(open(422, 422), send({ token: 'x' })),
  'POST /api/v2/user/signin-by-invitation': line(open(401, 401), send({ invitation: 'nobody-sent-this' })),
  'PUT /api/v1/approval/:id/withdraw': line(
    ofCompany({ administrator: 403, sales: 403, root: 403 }),
    of('approvalOfManager'),
  ),
  'PUT /api/v1/company/approval-rule/:id': line(ofAdministrator(), of('ruleOfA', rule)),
  'PUT /api/v1/company/legal-entity/:id/main': line(ofAdministrator(), of('entityOfA')),
  'PUT /api/v1/company/member/:id': line(ofAdministrator(), (world) => ({
    params: { id: world.manager },
    body: { role: 'manager', spendingLimit: null, limitPeriod: 'month', isBlocked: false },
  })),
  'PUT /api/v1/delivery-address/:id': line(ofAdministrator(), of('addressOfA', { address: 'Бор, улица Мира, 2' })),
  'PUT /api/v1/delivery-schedule/:id': line(
    ofAdministrator({ individual: 403, content: 403, sales: 200, root: 200 }),
    of('addressOfA', { weekdays: [1] }),
  ),
  // 422: its owner is told that there is no such sheet
  'PUT /api/v1/list-import/:id/columns': line(
    { ...ofPerson(), manager: 422 },
    of('importOfManager', { mappings: [{ sheet: '', roles: [], headingRow: null }] }),
  ),
  'PUT /api/v1/list-import/file': line(signedIn(422), () => ({ query: 'name=list.csv', body: {} })),
  'PUT /api/v1/notification/:id/read': line(ofPerson(), of('notificationOfManager')),
  'PUT /api/v1/notification/read-all': line(signedIn(), send({})),
  'PUT /api/v1/order/:id/cancel': line(ofCompany({ sales: 200, root: 200 }), of('orderOfManager')),
  'PUT /api/v1/payment/unbind-card/:id': line(ofPerson(), of('cardOfManager')),
  'PUT /api/v1/product-custom/:id': line(ofCompany(), of('ownProductOfManager', ownProduct)),
  'PUT /api/v1/product/:id/toggle-favorite': line(signedIn(), at('product')),
  'PUT /api/v1/specification/:id': line(ofPerson(), of('specificationOfManager', { name: 'Другое' })),
  'PUT /api/v1/specification/:id/archive': line(ofPerson(), of('specificationOfManager')),
  'PUT /api/v1/specification/:id/copy-cart': line(ofCompany(), of('specificationOfManager', {})),
  'PUT /api/v1/specification/:id/items/settle': line(
    ofPerson(),
    of('specificationOfManager', { items: [{ id: 1, as: 'keep' }] }),
  ),
  'PUT /api/v1/specification/:id/link': line(ofPerson(), of('specificationOfManager', { isOpen: true })),
  'PUT /api/v1/specification/:id/recommend': line(
    staff(['sales', 'content', 'root'], 404),
    of('specificationOfManager', { isRecommended: true }),
  ),
  'PUT /api/v1/specification/:id/restore': line(ofPerson(), of('archivedOfManager')),
  'PUT /api/v1/specification/:id/version/:number/restore': line(ofPerson(), async (world) => ({
    params: { id: await world.specificationOfManager(), number: 1 },
  })),
  'PUT /api/v1/staff/company-request/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { decision: 'refuse', reason: 'Не наш профиль' },
  })),
  'PUT /api/v1/staff/company/:id/permissions': line(staff(['sales', 'root']), async (world) => ({
    params: { id: await world.companyOf() },
    body: { isAllowedSbpPay: true },
  })),
  'PUT /api/v1/staff/content/:slug': line(staff(['content', 'root'], 404), () => ({
    params: { slug: 'nowhere' },
    body: { version: 1, title: 'Страница', html: '<p>x</p>', isPublished: true },
  })),
  'PUT /api/v1/staff/content/:slug/restore': line(staff(['content', 'root'], 404), () => ({
    params: { slug: 'nowhere' },
    body: { version: 2, restored: 1 },
  })),
  'PUT /api/v1/staff/customer/:id': line(
    staff(['sales', 'root'], 409),
    of('companyOf', { version: 999, regionId: 1, priceTypeId: 2, holdReason: null, credit: noCredit }),
  ),
  'PUT /api/v1/staff/customer/:id/discount/:discountId': line(staff(['sales', 'root'], 404), async (world) => ({
    params: { id: await world.companyOf(), discountId: 999_999 },
    body: { version: 1, brandId: null, sectionId: null, percent: 5 },
  })),
  'PUT /api/v1/staff/customer/:id/managers': line(staff(['root'], 409), of('companyOf', { version: 999, userIds: [] })),
  'PUT /api/v1/staff/customer/:id/price-list': line(staff(['sales', 'root'], 422), async (world) => ({
    params: { id: await world.companyOf() },
    query: 'name=x&fingerprint=x',
    body: {},
  })),
  'PUT /api/v1/staff/customer/:id/price-list/preview': line(staff(['sales', 'root'], 422), of('companyOf', {})),
  'PUT /api/v1/staff/customer/:id/price/:productId': line(staff(['sales', 'root'], 404), async (world) => ({
    params: { id: await world.companyOf(), productId: 999_999 },
    body: { version: 1, ...individualPrice },
  })),
  'PUT /api/v1/staff/exchange-file/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/exchange-state': line(staff(['root'], 409), send({ hours: 4, version: 99 })),
  'PUT /api/v1/staff/help/:id': line(staff(['content', 'root'], 409), () => ({
    params: { id: 'sessions' },
    body: { version: 77, html: '<p>x</p>', isShownAgain: false },
  })),
  'PUT /api/v1/staff/legal-entity/:id': line(staff(['sales', 'root']), of('entityOfA', { decision: 'confirm' })),
  'PUT /api/v1/staff/mapping/price-type/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, use: 'assigned' },
  })),
  'PUT /api/v1/staff/mapping/region/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, name: 'Пермь', city: '', basePriceTypeId: 1, isDefault: false },
  })),
  'PUT /api/v1/staff/mapping/warehouse/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: {
      version: 1,
      regionId: 1,
      city: '',
      address: '',
      deliveryDays: 1,
      isVirtual: false,
      isPickupPoint: false,
      isHidden: false,
    },
  })),
  'PUT /api/v1/staff/message/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/notice': line(staff(['root']), send({ upTo: 0 })),
  'PUT /api/v1/staff/notice/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { closed: true },
  })),
  'PUT /api/v1/staff/order/:id/lines': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, lines: [{ id: 1, amount: 1, price: 1 }], deliveryPrice: null, reason: 'Проба' },
  })),
  'PUT /api/v1/staff/order/:id/resend': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/order/:id/status': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { status: 'paid', version: 1 },
  })),
  'PUT /api/v1/staff/order/:id/take': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { taken: true, version: 1 },
  })),
  'PUT /api/v1/staff/person': line(staff(['root'], 422), send({ email: 'nobody@snab.test', role: 'sales' })),
  'PUT /api/v1/staff/pickup-point/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 0, isShown: false, city: '', address: '', hours: '', phone: '' },
  })),
  'PUT /api/v1/staff/question/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { answered: true },
  })),
  'PUT /api/v1/staff/setting/notice': line(
    staff(['root']),
    send({ version: 0, html: '', from: null, until: null, audience: 'everybody', isOn: false }),
  ),
  'PUT /api/v1/staff/setting/ordering': line(staff(['root']), send({ version: 0, stop: null })),
  'PUT /api/v1/staff/synonym/:id': line(staff(['content', 'root']), of('synonym', { words: ['щиток', 'бокс'] })),
  'PUT /api/v1/user-filter/:id': line(ofPerson(), of('filterOfManager', { name: 'Другое' })),
  'PUT /api/v2/cart/:id/activate': line(ofPerson(), of('cartPutAside')),
  'PUT /api/v2/cart/items/accept': line(open(200, 401), async (world) => ({
    body: { items: [{ id: await world.cartItem() }] },
  })),
}
