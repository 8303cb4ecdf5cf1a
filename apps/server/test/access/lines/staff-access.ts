import { staff, line, of, send, type Line } from '../access-lines'

const individualPrice = { price: 10, vatIncluded: true, validFrom: null, validTo: null }
const noCredit = { credit: 0, deferralDays: 0, openingBalance: 0, openingOn: null }
const document = { kind: 'certificate', name: 'Сертификат', number: '1', validFrom: null, validTo: null, file: null }
const set = {
  name: 'Щит',
  items: [
    { id: 999_998, amount: 1 },
    { id: 999_999, amount: 2 },
  ],
}
const weights = { bought: 8, favourite: 4, recommended: 2, inStock: 1, popularity: 0 }
const goods = { brandId: null, sectionId: 1, articles: [] }
const days = { startsOn: '2026-03-01', endsOn: '2026-03-31' }
const boost = { name: 'Правило', phrases: [], ...goods, ...days, effect: 'up', points: 3 }
const everybody = { regionIds: [], priceTypeIds: [] }
const promotion = { name: 'Акция', note: '', percent: 5, ...goods, ...everybody, ...days }
const recommendedList = { name: 'Подборка', articles: ['MVA'], ...everybody, ...days }
const allBuyers = { audience: 'all', segmentId: null, companyIds: [] }
const segment = {
  name: 'Все',
  kind: 'rule',
  rule: { regionIds: [], priceTypeIds: [], managerIds: [], ordered: null, sum: null },
  companyIds: [],
}

const everyone = { viewers: 'everybody', regionIds: [], segmentId: null }
const post = {
  feedId: 1,
  slug: 'access',
  rubric: '',
  title: 'Новость',
  contentShort: '',
  contentFull: '',
  picture: null,
  isPublished: false,
  startsAt: '2026-03-01T00:00:00Z',
  endsAt: null,
  ...everyone,
}
const feed = { title: 'Лента', rubrics: [], isPublished: true }
const homeBlock = {
  title: '',
  settings: { type: 'taskList' },
  isPublished: false,
  startsAt: null,
  endsAt: null,
  ...everyone,
}
const survey = {
  place: 'portal',
  title: 'Опрос',
  intro: '',
  questions: [{ text: 'Как дела?', kind: 'text', options: [], isRequired: false }],
  isPublished: false,
  startsAt: null,
  endsAt: null,
  ...everyone,
}
let slugs = 0

/** The back office's part of the access matrix. */
export const staffAccess: Record<string, Line> = {
  'DELETE /api/v1/staff/customer/:id/discount/:discountId': line(staff(['sales', 'root'], 404), async (world) => ({
    params: { id: await world.companyOf(), discountId: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/customer/:id/price/:productId': line(staff(['sales', 'root'], 404), async (world) => ({
    params: { id: await world.companyOf(), productId: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/document/:id': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'DELETE /api/v1/staff/help/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 'nowhere' },
    query: 'version=1',
  })),
  'DELETE /api/v1/staff/home-page/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/post/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/product/:id/paper/:documentId': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, documentId: 999_999 },
    body: { version: 0 },
  })),
  'DELETE /api/v1/staff/product/:id/set/:setId': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, setId: 999_999 },
    body: { version: 0 },
  })),
  'DELETE /api/v1/staff/promotion/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/ranking/boost/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/recommended-list/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/segment/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    query: 'version=1',
  })),
  'DELETE /api/v1/staff/seller/:seller/picture/:picture': line(staff(['root'], 404), () => ({
    params: { seller: '999999', picture: 'seal' },
  })),
  'DELETE /api/v1/staff/survey/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1 },
  })),
  'DELETE /api/v1/staff/synonym/:id': line(staff(['content', 'root']), of('synonym')),
  'DELETE /api/v1/staff/view/:id': line(staff(['sales', 'content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/action': line(staff(['root'])),
  'GET /api/v1/staff/action/file': line(staff(['root'])),
  'GET /api/v1/staff/announcement': line(staff(['root'])),
  'GET /api/v1/staff/brand': line(staff(['content', 'root'])),
  'GET /api/v1/staff/bulk-edit/sheet': line(staff(['content', 'root'], 409), () => ({ query: 'keyword=nothing' })),
  'GET /api/v1/staff/campaign/options': line(staff(['content', 'root'])),
  'GET /api/v1/staff/claim': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/claim/:id': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
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
  'GET /api/v1/staff/customer/:id/activity': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/customer/:id/discount': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/customer/:id/price': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/customer/options': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/customer/price-list-sample': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/customer/product': line(staff(['sales', 'root']), () => ({ query: 'keyword=MATRIX' })),
  'GET /api/v1/staff/delivery': line(staff(['root'])),
  'GET /api/v1/staff/dictionary-change': line(staff(['content', 'root']), () => ({ query: 'kind=brand' })),
  'GET /api/v1/staff/dictionary-merge': line(staff(['content', 'root']), () => ({ query: 'kind=feature' })),
  'GET /api/v1/staff/dispute': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/exchange': line(staff(['root'])),
  'GET /api/v1/staff/exchange-file/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/exchange-state': line(staff(['root'])),
  'GET /api/v1/staff/exchange/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/feature': line(staff(['content', 'root'])),
  'GET /api/v1/staff/feed': line(staff(['content', 'root'])),
  'GET /api/v1/staff/find': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/held-load': line(staff(['root'])),
  'GET /api/v1/staff/held-load/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/help': line(staff(['content', 'root'])),
  'GET /api/v1/staff/home': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/home-page': line(staff(['content', 'root'])),
  'GET /api/v1/staff/home-page/:id/version/:number': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, number: 1 },
  })),
  'GET /api/v1/staff/home-page/preview': line(staff(['content', 'root'])),
  'GET /api/v1/staff/job': line(staff(['content', 'root'])),
  'GET /api/v1/staff/job/:id': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/legal-entity': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/mapping': line(staff(['root'])),
  'GET /api/v1/staff/message': line(staff(['root'])),
  'GET /api/v1/staff/message-template': line(staff(['root'])),
  'GET /api/v1/staff/message-template/:channel/:name': line(staff(['root']), () => ({
    params: { channel: 'mail', name: 'welcome' },
  })),
  'GET /api/v1/staff/message/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/order': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/order/:id': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/order/:id/payment': line(staff(['sales', 'root']), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/person': line(staff(['root'])),
  'GET /api/v1/staff/pickup-point': line(staff(['root'])),
  'GET /api/v1/staff/post': line(staff(['content', 'root'])),
  'GET /api/v1/staff/post/:id': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/post/:id/version/:number': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, number: 1 },
  })),
  'GET /api/v1/staff/price-list': line(staff(['root'])),
  'GET /api/v1/staff/price-list/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/price-list/:id/row': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/product': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/product/:id': line(staff(['sales', 'content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/product/:id/entry-change': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
  })),
  'GET /api/v1/staff/product/:id/link': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/product/:id/paper': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/product/:id/set': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/product/options': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/promotion': line(staff(['root'])),
  'GET /api/v1/staff/promotion/audience': line(staff(['root'])),
  'GET /api/v1/staff/publication-region': line(staff(['content', 'root'])),
  'GET /api/v1/staff/question': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/ranking/boost': line(staff(['content', 'root'])),
  'GET /api/v1/staff/ranking/weights': line(staff(['content', 'root'])),
  'GET /api/v1/staff/recommendation': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/recommendation/target': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/recommended-list': line(staff(['content', 'root'])),
  'GET /api/v1/staff/report': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/report/file': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/search-report': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/section': line(staff(['content', 'root'])),
  'GET /api/v1/staff/segment': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/segment-choice': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/segment/:id': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/segment/:id/company': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/seller': line(staff(['root'])),
  'GET /api/v1/staff/setting': line(staff(['root'])),
  'GET /api/v1/staff/setup': line(staff(['root'])),
  'GET /api/v1/staff/speech': line(staff(['content', 'root'])),
  'GET /api/v1/staff/survey': line(staff(['content', 'root'])),
  'GET /api/v1/staff/synonym': line(staff(['content', 'root'])),
  'GET /api/v1/staff/text': line(staff(['content', 'root'])),
  'GET /api/v1/staff/view': line(staff(['sales', 'content', 'root']), () => ({ query: 'screen=orders' })),
  'POST /api/v1/staff/acting': line(staff(['sales', 'root'], 404), send({ userId: 999_999, reason: 'По телефону' })),
  'POST /api/v1/staff/announcement': line(
    staff(['root']),
    send({ title: 'Склад', text: 'Открыт', link: null, isMailed: false, ...allBuyers }),
  ),
  'POST /api/v1/staff/announcement/count': line(staff(['root']), send(allBuyers)),
  'POST /api/v1/staff/brand/:id/merge': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { intoId: 1, version: 1, intoVersion: 1 },
  })),
  'POST /api/v1/staff/brand/logo': line(staff(['content', 'root'], 400), send({})),
  'POST /api/v1/staff/bulk-edit': line(
    staff(['content', 'root'], 422),
    send({ filter: { keyword: 'no such product' }, values: { popularity: 5 } }),
  ),
  'POST /api/v1/staff/bulk-edit/:id/undo': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'POST /api/v1/staff/bulk-edit/sheet': line(staff(['content', 'root'], 422), send({})),
  'POST /api/v1/staff/content': line(staff(['content', 'root']), () => ({
    body: { slug: crypto.randomUUID(), title: 'Страница', html: '<p>x</p>', isPublished: false },
  })),
  'POST /api/v1/staff/customer/:id/discount': line(
    staff(['sales', 'root']),
    of('companyWithoutTerms', { brandId: null, sectionId: null, percent: 5 }),
  ),
  'POST /api/v1/staff/customer/:id/price': line(staff(['sales', 'root']), async (world) => ({
    params: { id: await world.companyWithoutTerms() },
    body: { productId: world.product, ...individualPrice, price: 1000 },
  })),
  'POST /api/v1/staff/dictionary-change/:id/undo': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
  })),
  'POST /api/v1/staff/exchange-order': line(staff(['root'], 404), send({ number: 'no-such-order' })),
  'POST /api/v1/staff/feature/:id/merge': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { intoId: 1, wins: 'into', version: 1, intoVersion: 1 },
  })),
  'POST /api/v1/staff/feature/:id/merge/preview': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { intoId: 1, wins: 'into' },
  })),
  'POST /api/v1/staff/feed': line(staff(['content', 'root']), () => ({
    body: { ...feed, slug: `access-${String(++slugs)}` },
  })),
  'POST /api/v1/staff/home-page': line(staff(['content', 'root']), send(homeBlock)),
  'POST /api/v1/staff/home-page/order': line(staff(['content', 'root']), send({ ids: [] })),
  'POST /api/v1/staff/html-preview': line(staff(['content', 'root']), send({ html: '<p>x</p>' })),
  'POST /api/v1/staff/mapping/region': line(
    staff(['root'], 422),
    send({ name: 'Пермь', city: '', basePriceTypeId: 999_999 }),
  ),
  'POST /api/v1/staff/message-template/:channel/:name/preview': line(staff(['root']), () => ({
    params: { channel: 'sms', name: 'code' },
    body: { subject: '', heading: '', body: 'Код: {{code}}' },
  })),
  'POST /api/v1/staff/message-template/:channel/:name/test': line(staff(['root'], 404), () => ({
    params: { channel: 'sms', name: 'code' },
    body: { subject: '', heading: '', body: 'Код: {{code}}' },
  })),
  'POST /api/v1/staff/message-test': line(staff(['root'])),
  'POST /api/v1/staff/order/:id/document': line(staff(['sales', 'root'], 400), () => ({
    params: { id: 999_999 },
    query: 'kind=transfer&number=1&day=2026-01-01',
    body: {},
  })),
  'POST /api/v1/staff/order/:id/shipment-document': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { form: 'transfer', day: '2026-03-01' },
  })),
  'POST /api/v1/staff/order/bulk': line(staff(['sales', 'root']), send({ ids: [999_999], action: { kind: 'take' } })),
  'POST /api/v1/staff/person': line(staff(['root']), send({ email: 'olga@snab.test', role: 'content' })),
  'POST /api/v1/staff/person/remove': line(staff(['root'], 422), send({ email: 'nobody@snab.test' })),
  'POST /api/v1/staff/person/second-step/remove': line(staff(['root'], 422), send({ email: 'nobody@snab.test' })),
  'POST /api/v1/staff/post': line(staff(['content', 'root']), () => ({
    body: { ...post, slug: `access-${String(++slugs)}` },
  })),
  'POST /api/v1/staff/presence': line(staff(['sales', 'content', 'root']), send({ place: 'order:1' })),
  'POST /api/v1/staff/price-list': line(staff(['root'], 422), send({})),
  'POST /api/v1/staff/price-list/:id/undo': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'POST /api/v1/staff/product/:id/entry-change/:changeId/undo': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, changeId: 999_999 },
  })),
  'POST /api/v1/staff/product/:id/paper': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: document,
  })),
  'POST /api/v1/staff/product/:id/paper-file': line(staff(['content', 'root'], 400), () => ({
    params: { id: 999_999 },
    body: {},
  })),
  'POST /api/v1/staff/product/:id/picture': line(staff(['content', 'root'], 400), () => ({
    params: { id: 999_999 },
    body: {},
  })),
  'POST /api/v1/staff/product/:id/set': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: set,
  })),
  'POST /api/v1/staff/promotion': line(staff(['root']), send(promotion)),
  'POST /api/v1/staff/promotion/:id/restore': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'POST /api/v1/staff/publication-picture': line(staff(['content', 'root'], 400)),
  'POST /api/v1/staff/ranking/boost': line(staff(['content', 'root']), send(boost)),
  'POST /api/v1/staff/ranking/boost/:id/restore': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
  })),
  'POST /api/v1/staff/ranking/preview': line(
    staff(['content', 'root']),
    send({ weights, boost: null, queries: ['автомат'] }),
  ),
  'POST /api/v1/staff/recommendation/cover': line(staff(['sales', 'content', 'root'], 400), send({})),
  'POST /api/v1/staff/recommended-list': line(
    staff(['content', 'root'], 422),
    send({ ...recommendedList, articles: ['НЕТ-ТАКОГО-1'] }),
  ),
  'POST /api/v1/staff/recommended-list/:id/restore': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
  })),
  'POST /api/v1/staff/section/:id/merge': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { intoId: 1, version: 1, intoVersion: 1 },
  })),
  'POST /api/v1/staff/section/picture': line(staff(['content', 'root'], 400), send({})),
  'POST /api/v1/staff/segment': line(staff(['sales', 'root']), send(segment)),
  'POST /api/v1/staff/segment/count': line(staff(['sales', 'root']), send(segment)),
  'POST /api/v1/staff/setup/exchange-access': line(staff(['root'], 409)),
  'POST /api/v1/staff/survey': line(staff(['content', 'root']), send(survey)),
  'POST /api/v1/staff/synonym': line(staff(['content', 'root']), () => ({
    body: { words: [crypto.randomUUID(), crypto.randomUUID()] },
  })),
  'POST /api/v1/staff/synonym/preview': line(staff(['content', 'root']), send({ words: ['автомат', 'выключатель'] })),
  'POST /api/v1/staff/view': line(
    staff(['sales', 'content', 'root']),
    send({ screen: 'orders', name: 'Новые', address: '?status=new', columns: null }),
  ),
  'PUT /api/v1/staff/announcement/:id/cancel': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/brand/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, name: null, aliases: [], country: '', description: '', logo: null },
  })),
  'PUT /api/v1/staff/bulk-edit/:id': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/claim/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { decision: 'take', version: 1 },
  })),
  'PUT /api/v1/staff/columns/:screen': line(staff(['sales', 'content', 'root']), () => ({
    params: { screen: 'orders' },
    body: { columns: null },
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
  'PUT /api/v1/staff/delivery': line(staff(['root']), send({ version: 0, zones: [], thresholds: [] })),
  'PUT /api/v1/staff/dictionary-merge/:id/undo': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
  })),
  'PUT /api/v1/staff/dispute/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, state: 'in-work' },
  })),
  'PUT /api/v1/staff/exchange-file/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/exchange-state': line(staff(['root'], 409), send({ hours: 4, version: 99 })),
  'PUT /api/v1/staff/feature/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, name: null, unit: null, position: null, cardGroup: null, isFilter: true, hiddenSectionIds: [] },
  })),
  'PUT /api/v1/staff/feed/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { ...feed, slug: 'access', version: 1 },
  })),
  'PUT /api/v1/staff/held-load/:id/apply': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/held-load/:id/reject': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/help/:id': line(staff(['content', 'root'], 409), () => ({
    params: { id: 'sessions' },
    body: { version: 77, html: '<p>x</p>', isShownAgain: false },
  })),
  'PUT /api/v1/staff/home-page/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { ...homeBlock, version: 1 },
  })),
  'PUT /api/v1/staff/home-page/:id/restore': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/job/:id/cancel': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/legal-entity/:id': line(staff(['sales', 'root']), of('entityOfA', { decision: 'confirm' })),
  'PUT /api/v1/staff/mapping/price-type/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, use: 'assigned' },
  })),
  'PUT /api/v1/staff/mapping/region/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, name: 'Пермь', city: '', basePriceTypeId: 1, isDefault: false },
  })),
  'PUT /api/v1/staff/mapping/warehouse': line(staff(['root'], 404), send({ warehouses: [{ id: 9_999, version: 1 }] })),
  'PUT /api/v1/staff/mapping/warehouse/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: {
      version: 1,
      regionId: 1,
      city: '',
      address: '',
      deliveryDays: 1,
      choiceOrder: 1,
      served: [],
      isVirtual: false,
      isPickupPoint: false,
      isHidden: false,
    },
  })),
  'PUT /api/v1/staff/mapping/word/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, meaning: null },
  })),
  'PUT /api/v1/staff/message-template/:channel/:name': line(staff(['root'], 409), () => ({
    params: { channel: 'mail', name: 'welcome' },
    body: { version: 77, own: null },
  })),
  'PUT /api/v1/staff/message/:id': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/notice': line(staff(['root']), send({ upTo: 0 })),
  'PUT /api/v1/staff/notice/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { closed: true },
  })),
  'PUT /api/v1/staff/order/:id/dates': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, lines: [{ lineId: 1, confirmedOn: '2026-04-01' }] },
  })),
  'PUT /api/v1/staff/order/:id/lines': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, lines: [{ id: 1, amount: 1, price: 1 }], deliveryPrice: null, reason: 'Проба' },
  })),
  'PUT /api/v1/staff/order/:id/request': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { requestId: 1, accepted: true },
  })),
  'PUT /api/v1/staff/order/:id/resend': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/order/:id/reserve': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { decision: 'extend', reserveId: 1 },
  })),
  'PUT /api/v1/staff/order/:id/status': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { status: 'paid', version: 1 },
  })),
  'PUT /api/v1/staff/order/:id/take': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { taken: true, version: 1 },
  })),
  'PUT /api/v1/staff/person': line(staff(['root'], 422), send({ email: 'nobody@snab.test', role: 'sales' })),
  'PUT /api/v1/staff/person/second-step': line(staff(['root'], 409), send({ isRequired: true, version: 0 })),
  'PUT /api/v1/staff/pickup-point/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 0, isShown: false, city: '', address: '', hours: '', phone: '' },
  })),
  'PUT /api/v1/staff/post/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { ...post, version: 1 },
  })),
  'PUT /api/v1/staff/post/:id/restore': line(staff(['content', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/price-list/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { supplier: 'Завод', creates: false, mappings: [] },
  })),
  'PUT /api/v1/staff/price-list/:id/start': line(staff(['root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/product/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 0, values: { name: 'Кабель' } },
  })),
  'PUT /api/v1/staff/product/:id/link/:kind': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, kind: 'analogue' },
    body: { version: 0, ids: [] },
  })),
  'PUT /api/v1/staff/product/:id/paper/:documentId': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, documentId: 999_999 },
    body: { version: 0, ...document },
  })),
  'PUT /api/v1/staff/product/:id/paper/:documentId/restore': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, documentId: 999_999 },
    body: { version: 0 },
  })),
  'PUT /api/v1/staff/product/:id/set/:setId': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, setId: 999_999 },
    body: { version: 0, ...set },
  })),
  'PUT /api/v1/staff/product/:id/set/:setId/as-erp': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, setId: 999_999 },
    body: { version: 0 },
  })),
  'PUT /api/v1/staff/product/:id/set/:setId/restore': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999, setId: 999_999 },
    body: { version: 0 },
  })),
  'PUT /api/v1/staff/promotion/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { ...promotion, version: 1 },
  })),
  'PUT /api/v1/staff/question/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { answered: true },
  })),
  'PUT /api/v1/staff/ranking/boost/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { ...boost, version: 1 },
  })),
  'PUT /api/v1/staff/ranking/weights': line(staff(['content', 'root'], 409), send({ weights, version: 999_999 })),
  'PUT /api/v1/staff/recommended-list/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { ...recommendedList, version: 1 },
  })),
  'PUT /api/v1/staff/report/prepare': line(staff(['sales', 'root'], 404), send({ kind: 'sales-by-day' })),
  'PUT /api/v1/staff/report/run/:id/cancel': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/section-order': line(staff(['content', 'root'], 409), send({ seen: [999_999], ids: null })),
  'PUT /api/v1/staff/section/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, name: null, isHidden: false },
  })),
  'PUT /api/v1/staff/segment/:id': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { version: 1, ...segment },
  })),
  'PUT /api/v1/staff/segment/:id/restore': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/staff/seller/:seller': line(staff(['root'], 422), () => ({
    params: { seller: 'own' },
    body: { version: 0 },
  })),
  'PUT /api/v1/staff/seller/:seller/picture/:picture': line(staff(['root'], 400), () => ({
    params: { seller: 'own', picture: 'seal' },
    body: {},
  })),
  'PUT /api/v1/staff/setting/configurator': line(staff(['root']), send({ version: 0, url: null })),
  'PUT /api/v1/staff/setting/notice': line(
    staff(['root']),
    send({ version: 0, html: '', from: null, until: null, audience: 'everybody', isOn: false }),
  ),
  'PUT /api/v1/staff/setting/ordering': line(staff(['root']), send({ version: 0, stop: null })),
  'PUT /api/v1/staff/setting/support': line(
    staff(['root']),
    send({ version: 0, isChatOn: true, greeting: '', videoManualUrl: null }),
  ),
  'PUT /api/v1/staff/speech': line(staff(['content', 'root']), send({ name: 'термоусадка', isOn: false })),
  'PUT /api/v1/staff/survey/:id': line(staff(['content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { ...survey, version: 1 },
  })),
  'PUT /api/v1/staff/synonym/:id': line(staff(['content', 'root']), of('synonym', { words: ['щиток', 'бокс'] })),
  'PUT /api/v1/staff/text': line(staff(['content', 'root'], 404), () => ({
    body: { version: 0, key: 'nowhere', forms: [{ key: 'nowhere', text: 'x' }] },
  })),
  'PUT /api/v1/staff/view/:id': line(staff(['sales', 'content', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { name: 'Чужой' },
  })),
}
